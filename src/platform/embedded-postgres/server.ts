import { spawn } from "node:child_process";
import { once } from "node:events";
import { open, readdir, readFile, realpath, rm, stat } from "node:fs/promises";
import { platform } from "node:os";
import { basename, join, relative } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { serverEnvironment, superuser } from "./cluster.ts";
import { entranceTo, type Home } from "./home.ts";

/** How long a start may take; recovery after a power cut is the longest part of it. */
const startLimitMs = 120_000;
/** How long a fast shutdown may take before it becomes an immediate one, which loses nothing either. */
const stopLimitMs = 7_000;

export type ServerSettings = Record<string, string>;

export const connectionTo = (
  home: Home,
  as: { user: string; database: string },
): pg.ClientConfig => ({ host: home.socketHost, port: 5432, ssl: false, ...as });

/** Starts the server of this home, unless it runs already. One process at a time. */
export async function ensureServer(home: Home, extra: ServerSettings): Promise<void> {
  const deadline = performance.now() + startLimitMs;
  for (;;) {
    if (await responds(home)) return;
    if (!(await isAlive(home))) break;
    // It is recovering, or shutting down after its last user was killed.
    if (performance.now() > deadline) throw silence(home);
    await wait(20);
  }
  await startServer(home, extra, deadline);
}

/** Ends the server and waits until it is gone. */
export async function stopServer(home: Pick<Home, "name" | "cluster">): Promise<void> {
  const pid = await readServerPid(home);
  if (pid === null || !(await isAlive(home))) return;
  sendSignal(pid, "SIGINT");
  const deadline = performance.now() + stopLimitMs;
  let isUrged = false;
  while (await isAlive(home)) {
    if (!isUrged && performance.now() > deadline) isUrged = sendSignal(pid, "SIGQUIT");
    await wait(20);
  }
}

async function startServer(home: Home, extra: ServerSettings, deadline: number): Promise<void> {
  await removeStalePids(home);
  const startLog = join(home.folder, "start.log");
  const logSizes = await measureLogs(home);
  await rm(startLog, { force: true });
  const output = await open(startLog, "wx");
  const { cwd, path } = entranceTo(home, home.cluster);
  const parameters = ["-D", path, ...(await listServerSettings(home, extra))];
  const server = spawn(join(home.binaries.folder, "bin/postgres"), parameters, {
    ...home.account.ids,
    // Its own session: Ctrl-C in the terminal is for the shop, which stops the server last.
    detached: true,
    stdio: ["ignore", output.fd, output.fd],
    cwd,
    env: serverEnvironment,
  });
  server.unref();
  try {
    await once(server, "spawn");
  } finally {
    await output.close();
  }
  while (!(await responds(home))) {
    if (server.exitCode !== null || server.signalCode !== null) {
      const reason = await readFatalLine(home, logSizes);
      throw new Error(
        `The database in ${home.cluster} did not start: ${reason}. Nothing was changed. Restore a backup, or choose another DATA_DIR.`,
      );
    }
    if (performance.now() > deadline) throw silence(home);
    await wait(10);
  }
}

async function listServerSettings(home: Home, extra: ServerSettings): Promise<string[]> {
  // PostgreSQL works in its data folder, and may be unable to reach sibling folders otherwise.
  const fromCluster = relative.bind(null, await realpath(home.cluster));
  const settings: ServerSettings = {
    cluster_name: home.name,
    listen_addresses: "",
    port: "5432",
    unix_socket_directories: fromCluster(home.socketFolder),
    unix_socket_permissions: "0700",
    max_connections: "60",
    shared_buffers: "64MB",
    fsync: "on",
    synchronous_commit: "on",
    full_page_writes: "on",
    timezone: "UTC",
    log_timezone: "UTC",
    // A week of logs. Failed queries are logged by the shop itself.
    logging_collector: "on",
    log_directory: fromCluster(join(home.folder, "log")),
    log_filename: "server-%a.log",
    log_rotation_age: "1d",
    log_rotation_size: "0",
    log_truncate_on_rotation: "on",
    log_min_messages: "log",
    log_checkpoints: "off",
    ...extra,
  };
  return Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`]);
}

async function responds(home: Home): Promise<boolean> {
  const client = new pg.Client({
    ...connectionTo(home, { user: superuser, database: "postgres" }),
    connectionTimeoutMillis: 2_000,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** Whether the server or one of its children still runs. */
export async function isAlive(home: Pick<Home, "name" | "cluster">): Promise<boolean> {
  if (platform() !== "linux") {
    const pid = await readServerPid(home);
    return pid !== null && sendSignal(pid, 0);
  }
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const titles = await Promise.all(pids.map(readTitle));
  return titles.some((title) => isPostgres(title) && title.includes(home.name));
}

/**
 * After a restart of the machine or container the pid in a lock file may be anybody's, and in a container without an
 * init a killed server stays in the list of processes for ever. PostgreSQL would refuse to start beside either.
 */
async function removeStalePids(home: Home): Promise<void> {
  if (platform() !== "linux") return;
  for (const file of [
    join(home.cluster, "postmaster.pid"),
    join(home.socketFolder, ".s.PGSQL.5432.lock"),
  ]) {
    const pid = await readPid(file);
    if (pid === null) continue;
    await mustNotBeCopied(pid, home);
    if ((await isNoServer(pid)) || (await isServerElsewhere(pid, home)))
      await rm(file, { force: true });
  }
}

const readPidFile = (cluster: string) =>
  readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => null);

/** Every server works in its cluster and has written there when it started. */
async function mustNotBeCopied(pid: number, home: Home): Promise<void> {
  const running = await readPidFile(`/proc/${pid}/cwd`);
  if (running === null || running !== (await readPidFile(home.cluster))) return;
  throw new Error(
    `The database in ${home.cluster} was copied or moved while its server was running (process ${pid}), so it may be incomplete. Stop the shop there and copy DATA_DIR again, or make the copy from a backup.`,
  );
}

/** A server of another cluster that happens to have the pid of a dead one. */
async function isServerElsewhere(pid: number, home: Home): Promise<boolean> {
  const folder = await realpath(`/proc/${pid}/cwd`).catch(() => null);
  return folder !== null && folder !== (await realpath(home.cluster));
}

async function isNoServer(pid: number): Promise<boolean> {
  const title = await readTitle(String(pid));
  if (title !== "") return !isPostgres(title);
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const isZombie = stat.slice(stat.lastIndexOf(")") + 2).startsWith("Z");
  return isZombie;
}

/** The whole command line; the children of a server keep its `cluster_name` in theirs. */
async function readTitle(pid: string): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
}

const isPostgres = (title: string): boolean =>
  title.startsWith("postgres:") || basename(title.split("\0")[0] ?? "") === "postgres";

const readServerPid = (home: Pick<Home, "cluster">) =>
  readPid(join(home.cluster, "postmaster.pid"));

/** The first line of PostgreSQL's lock files. */
async function readPid(file: string): Promise<number | null> {
  const pid = Number.parseInt(await readFile(file, "utf8").catch(() => ""), 10);
  return pid > 0 ? pid : null;
}

function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

async function measureLogs(home: Home): Promise<Map<string, number>> {
  const folder = join(home.folder, "log");
  const names = await readdir(folder).catch(() => []);
  const paths = names.map((name) => join(folder, name));
  return new Map(
    await Promise.all(paths.map(async (path) => [path, (await stat(path)).size] as const)),
  );
}

/** The last FATAL or PANIC line that the failed start has written. */
async function readFatalLine(home: Home, sizesBefore: Map<string, number>): Promise<string> {
  const logs = [...(await measureLogs(home)).keys(), join(home.folder, "start.log")];
  const texts = await Promise.all(
    logs.map(async (path) =>
      (await readFile(path)).subarray(sizesBefore.get(path) ?? 0).toString(),
    ),
  );
  const lines = texts.join("\n").split("\n");
  const fatal = lines.findLast((line) => /(FATAL|PANIC):/.test(line));
  return fatal?.replace(/^.*?(FATAL|PANIC):\s*/, "$1: ") ?? `see the logs in ${home.folder}`;
}

const silence = (home: Home): Error =>
  new Error(
    `The database in ${home.cluster} runs but does not respond. Its log is in ${home.folder}/log.`,
  );
