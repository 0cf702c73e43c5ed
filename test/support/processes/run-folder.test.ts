import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, inject, it } from "vitest";
import { tryLock } from "#platform/embedded-postgres/lock";

const root = join(import.meta.dirname, "../../..");

/** A run with a file, a detached process and maybe a PostgreSQL, which then waits, or closes on SIGTERM. */
const runProgram = `
  import { spawn } from "node:child_process";
  import { writeFile } from "node:fs/promises";
  import { join } from "node:path";
  import { openRunFolder } from "#test/processes/run-folder";
  const emptyDataDir = process.argv.at(-1);
  const run = await openRunFolder({ mayBeInMemory: process.argv.at(-2) === "memory" });
  await writeFile(join(run.path, "file"), "");
  const sleeper = spawn("sleep", ["600"], { detached: true, stdio: "ignore" });
  if (emptyDataDir !== "none") {
    const { pino } = await import("pino");
    const { startEmbeddedPostgres } = await import("#platform/embedded-postgres/embedded-postgres");
    const { copyDataDir } = await import("#test/processes/copy-data-dir");
    const dataDir = join(run.path, "data");
    await copyDataDir(emptyDataDir, dataDir);
    await startEmbeddedPostgres({ dataDir, log: pino({ level: "silent" }) });
  }
  process.once("SIGTERM", async () => {
    console.log(JSON.stringify(await run.findLeftovers()));
    await run.close();
    process.exit(0);
  });
  console.log(JSON.stringify({ path: run.path, sleeper: sleeper.pid }));
  setInterval(() => {}, 60_000);
`;

let base: string;
let runs: ChildProcess[] = [];

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), "runs-"));
});

afterEach(async () => {
  for (const run of runs.splice(0)) run.kill("SIGKILL");
  await rm(base, { recursive: true });
});

/** @param options.place `TMPDIR`; with null a run chooses its place itself */
async function launchRun({
  hasServer = false,
  place = base as string | null,
  mayBeInMemory = false,
} = {}) {
  const kind = mayBeInMemory ? "memory" : "disk";
  const emptyDataDir = hasServer ? inject("emptyDataDir") : "none";
  const run = spawn(
    process.execPath,
    ["--no-warnings", "--input-type=module", "-e", runProgram, kind, emptyDataDir],
    {
      cwd: root,
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, TMPDIR: place ?? undefined },
    },
  );
  runs.push(run);
  const lines = createInterface(run.stdout)[Symbol.asyncIterator]();
  const nextLine = async <T>(): Promise<T> => JSON.parse(String((await lines.next()).value)) as T;
  const { path, sleeper } = await nextLine<{ path: string; sleeper: number }>();
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(run, "exit");
    run.kill(signal);
    await ended;
  };
  return { path, sleeper, nextLine, end };
}

const isRunning = (pid: number) => existsSync(`/proc/${pid}/exe`);

it("a run folder shows what its run leaves behind, and removes it when the run ends", async () => {
  const run = await launchRun({ hasServer: true });
  await run.end("SIGTERM");
  const left = await run.nextLine<string[]>();
  expect(left).toEqual(
    expect.arrayContaining(["file", "data", "sleep 600", expect.stringContaining("bin/postgres")]),
  );
  expect(await readdir(base)).toEqual([]);
  expect(isRunning(run.sleeper)).toBe(false);
});

it("a run removes what a killed one has left, and nothing of a running one", async () => {
  const killed = await launchRun({ hasServer: true });
  const living = await launchRun();
  await killed.end("SIGKILL");
  const next = await launchRun();
  expect((await readdir(base)).map((name) => join(base, name)).toSorted()).toEqual(
    [living.path, next.path].toSorted(),
  );
  expect([killed, living].map(({ sleeper }) => isRunning(sleeper))).toEqual([false, true]);
  for (const run of [living, next]) await run.end("SIGTERM");
  expect(await readdir(base)).toEqual([]);
});

it("the folder of a run is locked before another run can see it", async () => {
  const launched = launchRun();
  const deadline = performance.now() + 30_000;
  let name: string | undefined;
  // Without a pause, in which the folder could still get its lock.
  while (!name && performance.now() < deadline)
    name = readdirSync(base).find((each) => each.startsWith("ridgeline-run-"));
  const folder = join(base, name!);
  expect(readdirSync(folder)).toContain("run.lock");
  expect(tryLock(join(folder, "run.lock"), "exclusive")).toBeNull();
  await (await launched).end("SIGTERM");
});

it("a run on the disk removes what a killed one has left in memory", async () => {
  const place = null;
  const killed = await launchRun({ place, mayBeInMemory: true });
  await killed.end("SIGKILL");
  const next = await launchRun({ place });
  expect([existsSync(killed.path), isRunning(killed.sleeper)]).toEqual([false, false]);
  await next.end("SIGTERM");
  expect(existsSync(next.path)).toBe(false);
});
