import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { grantServing } from "./serving-role.ts";
import { unpublishedDatabase } from "./unpublished-database.ts";

const migrationsFolder = join(import.meta.dirname, "../../../db/migrations");

/** Any constant will do; every process of the shop uses this one. */
export const migrationLock = 7_245_018;

/**
 * Brings the schema up to date: one process at a time, all missing migrations in one transaction, so that a kill
 * leaves the old schema or the new one. Refuses a schema that a newer release or an unpublished version has made. Then
 * gives the serving role, if it is not the owner itself, its rights.
 */
export async function migrate(
  ownerConnection: pg.ClientConfig,
  {
    folder = migrationsFolder,
    servingRole = null,
  }: { folder?: string; servingRole?: string | null } = {},
): Promise<void> {
  if (!existsSync(join(folder, "meta/_journal.json"))) return;
  const client = new pg.Client({ ...ownerConnection, application_name: "ridgeline migration" });
  // A lost connection fails the current statement; without a listener it would end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("set statement_timeout = 0; set client_min_messages = warning");
    await noticeLostClients(client);
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await refuseUnknownMigrations(client, folder);
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
    if (servingRole !== null) await grantServing(client, servingRole);
  } finally {
    // Also gives the lock back.
    await client.end();
  }
}

/**
 * When this process is killed in the middle of a long statement, its session ends within a second instead of holding
 * the lock until that statement is done. Servers that can't check for lost clients refuse the setting.
 */
async function noticeLostClients(client: pg.Client): Promise<void> {
  await client.query("set client_connection_check_interval = '1s'").catch(() => {});
}

/** drizzle compares dates only: to an older release the schema of a newer one would seem up to date. */
async function refuseUnknownMigrations(client: pg.Client, folder: string): Promise<void> {
  const { rows: found } = await client.query<{ name: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as name",
  );
  if (found[0]?.name == null) return;
  const journal = JSON.parse(await readFile(join(folder, "meta/_journal.json"), "utf8")) as {
    entries: { when: number }[];
  };
  const known = journal.entries.map(({ when }) => when);
  const { rows: unknown } = await client.query<{ at: Date }>(
    `select to_timestamp(created_at / 1000.0) as at from drizzle.__drizzle_migrations
     where created_at <> all ($1::bigint[]) order by created_at`,
    [known],
  );
  if (unknown.length === 0) return;
  if (unknown.some(({ at }) => at.getTime() < Math.min(...known))) throw unpublishedDatabase();
  const dates = unknown.map(({ at }) => at.toISOString().slice(0, 16).replace("T", " "));
  throw new Error(
    `The database belongs to a newer release of the shop: this release does not know its migration of ${dates.join(", ")} UTC. Start the newer release, or restore a backup that this release made.`,
  );
}
