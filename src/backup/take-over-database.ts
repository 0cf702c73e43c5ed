import type pg from "pg";
import { migrationLock } from "#platform/database/migrate";
import { BackupError } from "./backup-error.ts";

/** Keeps every shop from starting on this database until the connection ends, and refuses where one is running. */
export async function takeOverDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is_free: boolean }>(
    "select pg_try_advisory_lock($1) as is_free",
    [migrationLock],
  );
  const isBusy = !rows[0]!.is_free || (await countUsers(client)) > 0;
  if (isBusy)
    throw new BackupError(
      "A shop, a backup or another restore is running on this database. Stop it first.",
    );
  // Ends the session of a killed process even in the middle of a statement.
  await client.query("set client_connection_check_interval = '1s'").catch(() => undefined);
}

/** The guard's connection only watches the embedded server; migrations wait for the lock. */
async function countUsers(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and application_name like 'ridgeline%'
      and application_name not in ('ridgeline guard', 'ridgeline migration')`);
  return rows[0]!.count;
}
