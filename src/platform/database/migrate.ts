import { existsSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

const migrationsFolder = join(import.meta.dirname, "../../../db/migrations");

/** Any constant will do; every process of the shop uses this one. */
const migrationLock = 7_245_018;

/**
 * Brings the schema up to date: one process at a time, all missing migrations in one transaction, so that a kill
 * leaves the old schema or the new one.
 */
export async function migrate(
  connection: pg.ClientConfig,
  folder = migrationsFolder,
): Promise<void> {
  if (!existsSync(join(folder, "meta/_journal.json"))) return;
  const client = new pg.Client({ ...connection, application_name: "ridgeline migration" });
  // A lost connection fails the statement at hand; without a listener it would end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("set statement_timeout = 0; set client_min_messages = warning");
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    // Also gives the lock back.
    await client.end();
  }
}
