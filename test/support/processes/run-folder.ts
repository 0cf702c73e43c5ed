import { existsSync } from "node:fs";
import { chmod, mkdtemp, readdir, readFile, readlink, rename, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type FileLock, tryLock } from "#platform/embedded-postgres/lock";

const prefix = "ridgeline-run-";
const lockName = "run.lock";
const compileCache = join(import.meta.dirname, "../../../node_modules/.cache/node");

/** The folder for everything that one run of tests or benchmarks writes outside of the project. */
export interface RunFolder {
  path: string;
  /** What the run has left in it: names of files and folders, and the commands of processes. */
  findLeftovers(): Promise<string[]>;
  /** Stops what still runs there and deletes the folder. */
  close(): Promise<void>;
}

/**
 * Creates the folder and sets it as the temporary folder of this process and its children. Removes what killed runs
 * have left behind, with their processes. A TMPDIR that is set is the place of all runs.
 *
 * @param options.mayBeInMemory for runs that measure nothing; they are in memory where there is plenty
 */
export async function openRunFolder({ mayBeInMemory = false } = {}): Promise<RunFolder> {
  const given = process.env["TMPDIR"];
  if (!given) await removeDeadRuns(memoryFolder);
  await removeDeadRuns(tmpdir());
  const base = !given && mayBeInMemory && (await isMemoryRoomy()) ? memoryFolder : tmpdir();
  const { path, lock } = await makeLockedFolder(base);
  process.env["TMPDIR"] = path;
  // Tools such as Vite would cache compiled code in the folder for temporary files.
  process.env["NODE_COMPILE_CACHE"] ??= compileCache;
  return {
    path,
    async findLeftovers() {
      const names = (await readdir(path)).filter((name) => !name.startsWith(lockName));
      const processes = await findProcesses(path);
      return [...names, ...processes.map(({ command }) => command)];
    },
    async close() {
      if (given) process.env["TMPDIR"] = given;
      else delete process.env["TMPDIR"];
      await remove(path);
      lock.release();
    },
  };
}

/**
 * Memory, on Linux. PostgreSQL makes and removes thousands of files, which takes the unit tests a seventh of their
 * time on a disk.
 */
const memoryFolder = "/dev/shm";
const GIB = 1024 ** 3;

async function isMemoryRoomy(): Promise<boolean> {
  const { bavail, bsize } = await statfs(memoryFolder).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= 4 * GIB && process.availableMemory() >= 8 * GIB;
}

/** Under its name only once it is locked: another run would take it for one of a dead run. */
async function makeLockedFolder(base: string): Promise<{ path: string; lock: FileLock }> {
  const made = await mkdtemp(join(base, `new-${prefix}`));
  // Where root runs the tests, the database runs under another account.
  await chmod(made, 0o755);
  const lock = lockRun(made);
  if (lock === null) throw new Error(`${made} is used by another run.`);
  const path = join(base, basename(made).replace("new-", ""));
  await rename(made, path);
  return { path, lock };
}

const lockRun = (path: string): FileLock | null => tryLock(join(path, lockName), "exclusive");

/** The kernel has released the lock of a dead run. */
async function removeDeadRuns(base: string): Promise<void> {
  for (const name of await readdir(base).catch(() => [])) {
    const path = join(base, name);
    if (!name.startsWith(prefix) || !existsSync(join(path, lockName))) continue;
    const lock = lockRun(path);
    if (lock === null) continue;
    await remove(path);
    lock.release();
  }
}

async function remove(path: string): Promise<void> {
  const deadline = performance.now() + 30_000;
  for (;;) {
    const left = await findProcesses(path);
    if (left.length === 0) break;
    if (performance.now() > deadline)
      throw new Error(`Still running in ${path}: ${left.map(({ command }) => command).join(", ")}`);
    for (const { pid, isServer } of left) endProcess(pid, isServer ? "SIGQUIT" : "SIGKILL");
    await wait(50);
  }
  await rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

/** PostgreSQL frees its shared memory when it quits, not when it is killed. */
function endProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has just exited.
  }
}

interface FoundProcess {
  pid: number;
  command: string;
  isServer: boolean;
}

/** Every process that works in the folder or uses it for temporary files. */
async function findProcesses(path: string): Promise<FoundProcess[]> {
  const pids = await readdir("/proc").catch(() => []);
  const found = await Promise.all(
    pids.filter((pid) => /^\d+$/.test(pid)).map((pid) => findProcess(pid, path)),
  );
  return found.filter((each) => each !== null);
}

async function findProcess(pid: string, path: string): Promise<FoundProcess | null> {
  const read = (what: string) => readFile(`/proc/${pid}/${what}`, "utf8").catch(() => "");
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => "");
  const isInside = folder.startsWith(`${path}/`);
  if (!isInside && !(await read("environ")).split("\0").includes(`TMPDIR=${path}`)) return null;
  const command = (await read("cmdline")).replaceAll("\0", " ").trim();
  // It is exiting, or is this process after a change of its own environment.
  if (command === "" || Number(pid) === process.pid) return null;
  return { pid: Number(pid), command, isServer: isInside && command.includes("postgres") };
}
