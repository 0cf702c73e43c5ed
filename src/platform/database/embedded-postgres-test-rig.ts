import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { pino } from "pino";
import { expect } from "vitest";
import { soon } from "#test/soon";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";

export const projectFolder = join(import.meta.dirname, "../../..");

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

/** A folder for data, and whatever runs on it. */
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

  removeFolder(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }

  async stopEverything(): Promise<void> {
    for (const shop of this.#shops.splice(0)) await kill(shop, "SIGKILL");
    for (const server of this.#servers.splice(0)) await server.stop();
    // Whatever a killed process has left behind; what ends by itself meanwhile can't be killed any more.
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

  /** The PostgreSQL servers whose data lies under the folder of this test. */
  async listServers(): Promise<number[]> {
    const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
    const titles = await Promise.all(pids.map((pid) => readAbout(pid, "cmdline")));
    const found = pids.filter((_, index) => titles[index]?.includes(`-D\0${this.folder}`));
    // A child that was only just forked still has the command line of its server.
    const parents = await Promise.all(found.map(findParent));
    return found.filter((_, index) => !found.includes(parents[index]!)).map(Number);
  }
}

const readAbout = (pid: string, what: "cmdline" | "status"): Promise<string> =>
  readFile(`/proc/${pid}/${what}`, "utf8").catch(() => "");

const findParent = async (pid: string): Promise<string> =>
  /^PPid:\s*(\d+)$/m.exec(await readAbout(pid, "status"))?.[1] ?? "";

/** Answers the folder of the socket that the process is connected to. */
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
  const client = new pg.Client({ ...server.connection, connectionTimeoutMillis: 10_000 });
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
