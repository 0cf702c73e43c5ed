import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readdir, readFile, readlink, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { pino } from "pino";
import { expect, inject } from "vitest";
import { copyDataDir } from "./copy-data-dir.ts";
import { soon } from "#test/soon";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "#platform/embedded-postgres/embedded-postgres";

export const projectFolder = join(import.meta.dirname, "../../..");

const log = pino({ level: "silent" });

/** A second shop process: prints where it is connected, then waits; SIGTERM stops it. */
const shopProgram = `
  import { pino } from "pino";
  import { startEmbeddedPostgres } from "#platform/embedded-postgres/embedded-postgres";
  const [dataDir] = process.argv.slice(-1);
  const server = await startEmbeddedPostgres({ dataDir, log: pino({ level: "silent" }) });
  process.once("SIGTERM", () => server.stop().then(() => process.exit(0)));
  console.log(server.connection.host);
  setInterval(() => {}, 60_000);
`;

/** A data folder, and every process running on it. */
export class EmbeddedRig {
  folder = "";
  dataDir = "";
  #servers: EmbeddedPostgres[] = [];
  #shops: ChildProcess[] = [];

  async makeFolder(): Promise<void> {
    this.folder = await mkdtemp(join(tmpdir(), "ridgeline-embedded-"));
    await chmod(this.folder, 0o755);
    this.dataDir = join(this.folder, "data");
  }

  /** Makes the DATA_DIR one with an empty database and no server, as a start and a stop leave it. */
  placeEmptyShop(): Promise<void> {
    return copyDataDir(inject("emptyDataDir"), this.dataDir);
  }

  removeFolder(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }

  async stopEverything(): Promise<void> {
    for (const shop of this.#shops.splice(0)) await kill(shop, "SIGKILL");
    for (const server of this.#servers.splice(0)) await server.stop();
    // The leftovers of a killed process; one that has exited meanwhile can't be killed any more.
    await soon(async () => {
      const left = await this.listServers();
      for (const pid of left) process.kill(pid, "SIGQUIT");
      expect(left).toEqual([]);
    });
  }

  async start(): Promise<EmbeddedPostgres> {
    const server = await startEmbeddedPostgres({ dataDir: this.dataDir, log });
    this.#servers.push(server);
    return server;
  }

  async stop(server: EmbeddedPostgres): Promise<void> {
    this.#servers = this.#servers.filter((one) => one !== server);
    await server.stop();
  }

  launchShop(checkout = projectFolder): ChildProcess {
    const shop = spawn(
      process.execPath,
      ["--no-warnings", "--input-type=module", "-e", shopProgram, this.dataDir],
      { cwd: checkout, stdio: ["ignore", "pipe", "inherit"] },
    );
    this.#shops.push(shop);
    return shop;
  }

  /** The PostgreSQL servers whose data is under the folder of this test. */
  async listServers(): Promise<number[]> {
    const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
    const folders = await Promise.all(pids.map(findProcessCluster));
    const found = pids.filter((_, index) => folders[index]?.startsWith(this.folder));
    const parents = await Promise.all(found.map(findParent));
    return found.filter((_, index) => !found.includes(parents[index]!)).map(Number);
  }
}

/** A server and its children work in their cluster. Null for other processes and for exiting ones. */
async function findProcessCluster(pid: string): Promise<string | null> {
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  return command.includes("postgres") ? readlink(`/proc/${pid}/cwd`).catch(() => null) : null;
}

const findParent = async (pid: string): Promise<string> =>
  /^PPid:\s*(\d+)$/m.exec(await readFile(`/proc/${pid}/status`, "utf8").catch(() => ""))?.[1] ?? "";

/** Returns the folder of the socket that the process is connected to. */
export async function untilReady(shop: ChildProcess): Promise<string> {
  if (!shop.stdout) throw new Error("The output of the process is not readable.");
  for await (const line of createInterface(shop.stdout)) return line;
  throw new Error("The process ended before it was ready.");
}

export async function kill(shop: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (shop.exitCode !== null || shop.signalCode !== null) return;
  shop.kill(signal);
  await once(shop, "exit");
}

export async function query(server: EmbeddedPostgres, text: string): Promise<unknown[]> {
  const client = new pg.Client({ ...server.ownerConnection, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text);
    return rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

export const writeNote = (server: EmbeddedPostgres): Promise<unknown[]> =>
  query(server, "create table if not exists note as select 'remember' as text");
export const readNote = (server: EmbeddedPostgres): Promise<unknown[]> =>
  query(server, "select text from note");
