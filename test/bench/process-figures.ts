import { readdirSync, readFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second here, whatever the kernel's own tick is. */
const TICK_MICROS = 10_000;

/** Processor time that a process has used so far, in microseconds. */
export function cpuMicros(pid: number): number {
  const fields = readProcessStat(pid);
  return (Number(fields[11]) + Number(fields[12])) * TICK_MICROS;
}

/** For a process and all its children, including those that have exited. */
export function familyCpuMicros(pid: number): number {
  const own = readProcessStat(pid);
  const ended = (Number(own[13]) + Number(own[14])) * TICK_MICROS;
  return listChildProcesses(pid).reduce(
    (sum, child) => sum + cpuMicros(child),
    cpuMicros(pid) + ended,
  );
}

export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

/** The fields after the name, which may hold spaces itself: state, parent, … */
const readProcessStat = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)!.split(" ");

function listChildProcesses(pid: number): number[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((candidate) => readParentProcess(candidate) === pid);
}

function readParentProcess(pid: number): number | null {
  try {
    return Number(readProcessStat(pid)[1]);
  } catch {
    return null;
  }
}

export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/** @param share 0.99 for p99 */
export const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)]!;
