import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { lock } from "#platform/embedded-postgres/lock";

const root = join(import.meta.dirname, "../../..");

/** Node's arguments for a script that runs the server from its sources. */
export const importsJsx = ["--import", "./scripts/import-jsx.ts"];

interface ChildOptions {
  /** The core to pin to, where `taskset` exists. */
  core?: number | undefined;
  env?: Record<string, string>;
  nodeArguments?: string[];
  /** Most files and sockets that the process may have open. */
  openFiles?: number | undefined;
}

export interface ChildProcess {
  pid: number;
  /** Everything written so far. */
  output(): string;
  kill(signal: NodeJS.Signals): void;
  hasEnded(): boolean;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

export interface ShopProcess extends ChildProcess {
  url: string;
  /** Milliseconds from the start of the process to its first "ready". */
  readyAfterMs: number;
}

/** Runs a script of this project in its own process. */
export function spawnScript(
  script: string,
  scriptArguments: string[],
  { core, env = {}, nodeArguments = [], openFiles }: ChildOptions = {},
): ChildProcess {
  const node = [...nodeArguments, "--no-warnings", join(root, script), ...scriptArguments];
  const command = [
    ...(openFiles === undefined ? [] : ["sh", "-c", `ulimit -n ${openFiles}; exec "$@"`, "sh"]),
    ...(core === undefined || !canPin() ? [] : ["taskset", "-c", String(core)]),
    process.execPath,
    ...node,
  ];
  const child = spawn(command[0]!, command.slice(1), {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_ENV: "production", ...env },
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (chunk: string) => chunks.push(chunk));
  const ended = once(child, "close").then(() => ({
    code: child.exitCode,
    signal: child.signalCode,
  }));
  return {
    pid: child.pid!,
    output: () => chunks.join(""),
    kill: (signal) => void child.kill(signal),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    ended,
  };
}

export interface ShopProcessOptions extends ChildOptions {
  dataDir: string;
  port: number;
}

/** The real shop as its own process, not yet ready; with the Node options of `npm start`. */
export function spawnShop(options: ShopProcessOptions): ChildProcess {
  const { dataDir, port, env = {}, nodeArguments = [], core, openFiles } = options;
  const start = readStartSettings();
  return spawnScript(start.script, [], {
    core,
    openFiles,
    nodeArguments: [...start.nodeArguments, ...nodeArguments],
    env: {
      ...start.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      RATE_LIMITS: "relaxed",
      LOG_LEVEL: "warn",
      ...env,
    },
  });
}

function readStartSettings() {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: { start: string };
  };
  const words = scripts.start.split("&&").at(-1)!.trim().split(/\s+/);
  const assignments = words.filter((word) => /^[A-Z_]+=/.test(word));
  return {
    script: words.at(-1)!,
    nodeArguments: words.filter((word) => word.startsWith("--")),
    env: Object.fromEntries(assignments.map((word) => word.split("=", 2) as [string, string])),
  };
}

/** The real shop as its own process, ready. */
export async function startShop(options: ShopProcessOptions): Promise<ShopProcess> {
  const startedAt = performance.now();
  const shop = spawnShop(options);
  const url = `http://127.0.0.1:${options.port}`;
  const deadline = startedAt + 300_000;
  while (!(await isReady(url))) {
    const hasFailed = shop.hasEnded() || performance.now() > deadline;
    if (hasFailed) {
      shop.kill("SIGKILL");
      await shop.ended;
      throw new Error(`the shop did not start:\n${shop.output()}`);
    }
    await wait(10);
  }
  return { ...shop, url, readyAfterMs: performance.now() - startedAt };
}

export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );

/** Asks a process to close, and waits until it has ended. */
export function terminate(child: ChildProcess): ChildProcess["ended"] {
  child.kill("SIGTERM");
  return child.ended;
}

/** Closes a shop, which must end without an error. */
export async function closeShop(shop: ChildProcess): Promise<void> {
  const { code } = await terminate(shop);
  if (code !== 0) throw new Error(`the shop ended with ${code}:\n${shop.output()}`);
}

/** Waits until a process prints a line that begins with `word`, and returns the rest of that line. */
export async function readLine(child: ChildProcess, word: string): Promise<string> {
  const pattern = new RegExp(`^${word} (.*)$`, "m");
  for (;;) {
    const found = pattern.exec(child.output());
    if (found) return found[1]!;
    if (child.hasEnded()) throw new Error(`the process ended early:\n${child.output()}`);
    await wait(5);
  }
}

/** Runs a script to its end and returns the JSON that it printed. */
export async function runScript<T>(
  script: string,
  task: unknown,
  options: ChildOptions = {},
): Promise<T> {
  const child = spawnScript(script, [JSON.stringify(task)], options);
  const { code } = await child.ended;
  if (code !== 0) throw new Error(`${script} failed:\n${child.output()}`);
  return JSON.parse(child.output().trim().split("\n").at(-1)!) as T;
}

/** Builds pages and server unless the build belongs to exactly these sources. */
export function build(...options: "--any-pages"[]): void {
  const script = join(root, "scripts/build-if-needed.ts");
  const { status, stderr } = spawnSync(process.execPath, ["--no-warnings", script, ...options], {
    cwd: root,
    encoding: "utf8",
    // Vitest sets it to "test", with which other files of the packages would be built.
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) throw new Error(`the shop could not be built:\n${stderr}`);
}

/** For tests that start a shop and do not look at its pages. */
export async function ensureBuild(): Promise<void> {
  const turn = await lock(
    join(root, "node_modules/.ridgeline-build.lock"),
    "exclusive",
    "Other tests have been building the shop for a minute.",
  );
  try {
    build("--any-pages");
  } finally {
    turn.release();
  }
}

/** A free port whose successor is free too; outside the ephemeral range. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 6_000) * 2;
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}

let isPinningPossible: boolean | undefined;

export function canPin(): boolean {
  isPinningPossible ??= spawnSync("taskset", ["-c", "0,1", "true"]).status === 0;
  return isPinningPossible;
}
