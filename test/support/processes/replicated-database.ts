import { execFile } from "node:child_process";
import { chown, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { ensureCluster, superuser } from "#platform/embedded-postgres/cluster";
import { type Home, openDataDir, prepareHome } from "#platform/embedded-postgres/home";
import {
  databaseName,
  ownerRole,
  servingRole,
  setUpDatabase,
} from "#platform/embedded-postgres/roles";
import {
  connectionTo,
  ensureServer,
  isAlive,
  stopServer,
} from "#platform/embedded-postgres/server";
import { ObservedPool } from "#platform/database/observed-pool";
import { type FreezingProxy, startFreezingProxy } from "./freezing-proxy.ts";
import type { ShopDatabase } from "./shop-database.ts";
import { soon } from "#test/soon";

const run = promisify(execFile);
const standbyName = "standby";
/** Enough that a standby finds all that was written since its copy began. */
const settings = { wal_keep_size: "256MB" };

/**
 * A PostgreSQL primary with a synchronous standby, behind one address that leads to whichever serves: what an operator
 * builds for failover, with the PostgreSQL that comes with the shop.
 */
export class ReplicatedDatabase implements ShopDatabase {
  readonly pool: ObservedPool;
  readonly connection: pg.ClientConfig;
  /** Makes a shop use it. */
  readonly env: Record<string, string>;
  #folder: string;
  #primary: Home;
  #standby: Home | null = null;
  #made = 1;
  #address: FreezingProxy;

  private constructor(folder: string, primary: Home, address: FreezingProxy) {
    this.#folder = folder;
    this.#primary = primary;
    this.#address = address;
    const urlAs = (role: string) =>
      `postgres://${role}@127.0.0.1:${address.port}/${databaseName}?sslmode=disable`;
    this.env = { DATABASE_URL: urlAs(servingRole), DATABASE_OWNER_URL: urlAs(ownerRole) };
    this.connection = { connectionString: urlAs(ownerRole) };
    this.pool = new ObservedPool({ ...this.connection, max: 3 });
    this.pool.on("connect", (client) => client.on("error", () => {}));
    this.pool.on("error", () => {});
  }

  /** One server that has no standby yet; `setUp` makes its database and roles. */
  static async open(
    folder: string,
    setUp: (home: Home) => Promise<void> = setUpDatabase,
  ): Promise<ReplicatedDatabase> {
    const primary = await prepareHome(await openDataDir(join(folder, "node-1")));
    await ensureCluster(primary);
    await ensureServer(primary, settings);
    await setUp(primary);
    const address = await startFreezingProxy({ host: primary.socketHost, port: 5432 });
    return new ReplicatedDatabase(folder, primary, address);
  }

  async serverPid(): Promise<number> {
    return Number.parseInt(
      await readFile(join(this.#primary.cluster, "postmaster.pid"), "utf8"),
      10,
    );
  }

  /** Copies the running primary, and has every commit wait until the copy has it on its disk too. */
  async addStandby(): Promise<void> {
    const primary = this.#primary;
    const folder = join(this.#folder, `node-${++this.#made}`);
    const standby = await prepareHome(await openDataDir(folder));
    this.#standby = standby;
    await asSuperuser(primary, async (query) => {
      await query("select pg_backup_start('standby', fast => true)");
      await run("cp", ["-a", primary.cluster, standby.cluster]);
      const [stop] = await query<{ labelfile: string }>(
        "select labelfile from pg_backup_stop(false)",
      );
      await makeStandby(standby, stop!.labelfile);
    });
    await ensureServer(standby, {
      ...settings,
      primary_conninfo: `host=${primary.socketHost} port=5432 user=${superuser} application_name=${standbyName}`,
    });
    await asSuperuser(primary, async (query) => {
      await query(`alter system set synchronous_standby_names = '${standbyName}'`);
      await query("select pg_reload_conf()");
      await soon(async () => {
        const states = await query("select sync_state from pg_stat_replication");
        if (JSON.stringify(states) !== '[{"sync_state":"sync"}]')
          throw new Error(`the standby is not synchronous: ${JSON.stringify(states)}`);
      });
    });
  }

  /** Kills the primary with -9 and has the standby take its place behind the same address. */
  async failOver(): Promise<void> {
    const [dead, standby] = [this.#primary, this.#standby];
    if (!standby) throw new Error("there is no standby");
    process.kill(await this.serverPid(), "SIGKILL");
    // Until its last process is gone a dead primary could still write.
    await soon(async () => {
      if (await isAlive(dead)) throw new Error("the killed primary is still there");
    });
    await asSuperuser(standby, (query) => query("select pg_promote(true, 60)"));
    [this.#primary, this.#standby] = [standby, null];
    this.#address.moveTo({ host: standby.socketHost, port: 5432 });
    await rm(dead.folder, { recursive: true });
  }

  /** The caller owns the pool. */
  async close(): Promise<void> {
    await this.#address.close();
    for (const home of [this.#standby, this.#primary]) if (home) await stopServer(home);
  }
}

/** The copy begins where the backup did, and follows instead of serving. */
async function makeStandby({ cluster, account }: Home, label: string): Promise<void> {
  for (const name of ["postmaster.pid", "postmaster.opts"]) await rm(join(cluster, name));
  for (const [name, text] of [
    ["backup_label", label],
    ["standby.signal", ""],
  ] as const) {
    await writeFile(join(cluster, name), text, { mode: 0o600 });
    const { uid, gid } = account.ids;
    if (uid !== undefined && gid !== undefined) await chown(join(cluster, name), uid, gid);
  }
  // It holds what the primary has set for its own standby.
  await writeFile(join(cluster, "postgresql.auto.conf"), "");
}

type Query = <T extends pg.QueryResultRow>(text: string) => Promise<T[]>;

async function asSuperuser<T>(home: Home, work: (query: Query) => Promise<T>): Promise<T> {
  const client = new pg.Client(connectionTo(home, { user: superuser, database: "postgres" }));
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(async (text) => (await client.query(text)).rows);
  } finally {
    await client.end();
  }
}
