import { randomUUID } from "node:crypto";
import type pg from "pg";
import { migrationLock } from "#platform/database/migrate";
import { BackupError } from "./backup-error.ts";
import { dataFolder, databaseFolder, filesFolder, type StoredSecret } from "./backup-format.ts";
import { checkBackup, type CheckedBackup } from "./check-backup.ts";
import { clearSchema, isDatabaseEmpty } from "./clear-schema.ts";
import { applyMigrations, listMigrations, type Migration, migrationsFolder } from "./migrations.ts";
import { openSession } from "./open-session.ts";
import { noProgress, type OnProgress } from "./progress.ts";
import { type ArchiveEntry, readArchive } from "./read-archive.ts";
import { type FileRestorer, leaveToSweep, listOldObjects, prepareFiles } from "./restore-files.ts";
import { noteRestore, publishLeftSecrets, StagedSecrets } from "./restore-secrets.ts";
import type { StoredShop } from "./stored-shop.ts";
import { loadTables, type TableLoader } from "./table-loader.ts";

export interface RestoreOptions {
  /** Whether a shop that has data is replaced. */
  isReplacing?: boolean;
  onProgress?: OnProgress;
  signal?: AbortSignal;
  migrations?: string;
}

export interface RestoreSummary {
  rows: number;
  files: number;
  createdAt: string;
  /** Files that had been lost before the backup was made. */
  missingFiles: string[];
  /** Whether the links in mails that were sent need the SECRET_KEY of the shop that was backed up. */
  needsSecretKey: boolean;
}

/**
 * Replaces the shop's data with a backup: all of it or, if anything fails, nothing. The whole file is checked first.
 * Rows are loaded into the schema that they belong to, which is then migrated to that of this release, in one
 * transaction with everything else.
 */
export async function restoreBackup(
  shop: StoredShop,
  path: string,
  options: RestoreOptions = {},
): Promise<RestoreSummary> {
  const migrations = listMigrations(options.migrations ?? migrationsFolder);
  const backup = await checkBackup(path, options);
  const known = migrations.findIndex(({ tag }) => tag === backup.head.migration);
  if (known < 0)
    throw new BackupError(
      `This backup was made by a newer release (${backup.head.release}, schema ${backup.head.migration}). Install that release first.`,
    );
  const client = await openSession(shop.connection, "restore");
  try {
    await takeOverDatabase(client);
    await publishLeftSecrets(client, shop.dataDir);
    if (!options.isReplacing && !(await isDatabaseEmpty(client)))
      throw new BackupError(
        "There is a shop with data here already. Add --replace to put the backup in its place.",
      );
    await replaceShop(client, shop, { path, backup, migrations, known, options });
  } finally {
    await client.end();
  }
  const { head, contents } = backup;
  return {
    rows: Object.values(contents.rows).reduce((sum, rows) => sum + rows, 0),
    files: contents.files,
    createdAt: head.createdAt,
    missingFiles: contents.missingFiles,
    needsSecretKey: !head.hasSecretKey && !shop.isKeyConfigured,
  };
}

interface Replacement {
  path: string;
  backup: CheckedBackup;
  migrations: Migration[];
  /** The index of the migration that the backup belongs to. */
  known: number;
  options: RestoreOptions;
}

async function replaceShop(
  client: pg.Client,
  shop: StoredShop,
  { path, backup, migrations, known, options }: Replacement,
): Promise<void> {
  const restoreId = randomUUID();
  const oldObjects = await listOldObjects(client);
  const files = await prepareFiles(client, shop.files, backup.files, restoreId);
  const secrets = new StagedSecrets(shop.dataDir, restoreId);
  let loader: TableLoader | undefined;
  try {
    await client.query("begin");
    await clearSchema(client);
    await applyMigrations(client, migrations.slice(0, known + 1));
    loader = await loadTables(client, backup.head);
    await readInto(
      path,
      { loader, files, secrets, isKeyConfigured: shop.isKeyConfigured },
      options,
    );
    await loader.finish(backup.contents);
    await applyMigrations(client, migrations.slice(known + 1));
    // A file that the backup could not find may still be there.
    const kept = new Set([...backup.files.keys(), ...backup.contents.missingFiles]);
    await leaveToSweep(
      client,
      oldObjects.filter((key) => !kept.has(key)),
    );
    await noteRestore(client, restoreId);
    await client.query("analyze");
    options.signal?.throwIfAborted();
  } catch (error) {
    await loader?.abandon();
    await client.query("rollback").catch(() => undefined);
    await secrets.discard();
    // Leftovers are recorded in the existing shop, and its sweep removes them.
    await files.undo().catch(() => undefined);
    throw error;
  }
  // If the connection breaks here, the commit may have succeeded: nothing is undone, and the restore can be repeated.
  await client.query("commit");
  await secrets.publish();
}

interface Targets {
  loader: TableLoader;
  files: FileRestorer;
  secrets: StagedSecrets;
  isKeyConfigured: boolean;
}

async function readInto(
  path: string,
  targets: Targets,
  { onProgress, signal }: RestoreOptions,
): Promise<void> {
  const progress = noProgress();
  for await (const entry of readArchive(path)) {
    signal?.throwIfAborted();
    const isFile = entry.name.startsWith(filesFolder);
    progress.step = isFile ? "Files" : "Database";
    await takeEntry(entry, targets);
    progress.files += isFile ? 1 : 0;
    progress.bytes += entry.size;
    onProgress?.(progress);
  }
  progress.step = "Finishing";
  onProgress?.(progress);
}

async function takeEntry(
  { name, content, contentType }: ArchiveEntry,
  { loader, files, secrets, isKeyConfigured }: Targets,
): Promise<void> {
  const isRestored = !(isKeyConfigured && name === `${dataFolder}secret.key`);
  if (name.startsWith(databaseFolder))
    await loader.load(name.slice(databaseFolder.length, name.lastIndexOf("/")), content);
  else if (name.startsWith(filesFolder))
    await files.put(name.slice(filesFolder.length), content, contentType);
  else if (name.startsWith(dataFolder) && isRestored)
    await secrets.add(name.slice(dataFolder.length) as StoredSecret, content);
  else for await (const _ of content);
}

/** Keeps every shop from starting on this database until the connection ends, and refuses where one is running. */
async function takeOverDatabase(client: pg.Client): Promise<void> {
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
