import { existsSync } from "node:fs";
import { readFile, realpath } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { prepareHome } from "#platform/embedded-postgres/home";
import { databaseName, ownerRole } from "#platform/embedded-postgres/roles";
import { ObservedPool } from "#platform/database/observed-pool";
import { connectionTo, stopServer } from "#platform/embedded-postgres/server";

export interface ShopDatabase {
  pool: ObservedPool;
  /** For a connection of one's own. */
  connection: pg.ClientConfig;
  /** Id of the server's first process; changes with each start. */
  serverPid(): Promise<number>;
}

/** The database of a shop that runs in another process, without being counted among its users. */
export async function reachShopDatabase(dataDir: string): Promise<ShopDatabase> {
  const home = await prepareHome(await realpath(dataDir));
  const connection = connectionTo(home, { user: ownerRole, database: databaseName });
  const pool = new ObservedPool({ ...connection, max: 3 });
  pool.on("error", () => {});
  const pidFile = join(home.cluster, "postmaster.pid");
  return {
    pool,
    connection,
    serverPid: async () => Number.parseInt(await readFile(pidFile, "utf8"), 10),
  };
}

/** Stops a database server that its shop has left behind. */
export async function endShopDatabase(dataDir: string): Promise<void> {
  if (!existsSync(join(dataDir, "postgres"))) return;
  await stopServer(await prepareHome(await realpath(dataDir)));
}

/** Marks addresses as verified, as the mailed link does. */
export async function verifyAddresses(pool: pg.Pool, emails: string[]): Promise<void> {
  await pool.query(
    `insert into guest_verifications (email, first_name, nonce, requested_at, verified_at)
     select email, 'Dana', gen_random_uuid()::text, now(), now() from unnest($1::text[]) email
     on conflict (email) do update set verified_at = now()`,
    [emails],
  );
}
