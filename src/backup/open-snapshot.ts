import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { backupLock } from "#platform/database/backup-lock";
import { BackupError } from "./backup-error.ts";
import type { BackupHead, TableColumns } from "./backup-format.ts";
import { findLastMigration, listMigrations, listTables, type Migration } from "./migrations.ts";
import { openSession } from "./open-session.ts";

/** Rows that would be wrong or dangerous in a restored shop: sessions and counted attempts. */
export const leftOutTables: readonly string[] = [
  "sessions",
  "two_factor_challenges",
  "rate_limits",
];

/** Rows of a table are handed over in parts of about this size. */
const partBytes = 4 * 1024 * 1024;

/** The database at one instant, while the shop keeps running. */
export interface Snapshot extends Pick<BackupHead, "tables" | "sequences"> {
  migration: string;
  /** Tables in the schema that no migration of the shop made. */
  strayTables: string[];
  /** Hands out the rows as COPY text in parts; returns their number. */
  copyTable(table: TableColumns, onPart: (part: Buffer) => Promise<void>): Promise<number>;
  /** The stored files that the snapshot refers to, in portions. */
  listFiles(): AsyncGenerator<StoredFile[]>;
  close(): Promise<void>;
}

export interface StoredFile {
  id: string;
  kind: string;
  storage_key: string;
  content_type: string;
}

/** Opens a snapshot. No stored file that it refers to is removed while it is open. */
export async function openSnapshot(
  connection: pg.ClientConfig,
  migrationsFolder: string,
): Promise<Snapshot> {
  const client = await openSession(connection, "backup");
  try {
    await client.query("select pg_advisory_lock_shared($1)", [backupLock]);
    const migration = await getMigration(client, listMigrations(migrationsFolder));
    const names = listTables(migrationsFolder, migration);
    await client.query("begin isolation level repeatable read read only");
    // The locks come before the snapshot: no migration can change a table between the two.
    const list = names.map((name) => pg.escapeIdentifier(name)).join(", ");
    await client.query(`lock table ${list} in access share mode`);
    if ((await findLastMigration(client, [migration])) !== migration)
      throw new BackupError("The schema was just being changed. Start the backup again.");
    const columns = await readColumns(client);
    return {
      migration: migration.tag,
      strayTables: columns.map(({ name }) => name).filter((name) => !names.includes(name)),
      tables: columns.filter(({ name }) => names.includes(name) && !leftOutTables.includes(name)),
      sequences: await readSequences(client),
      copyTable: (table, onPart) => copyTable(client, table, onPart),
      listFiles: () => listFiles(client),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function getMigration(client: pg.Client, migrations: Migration[]): Promise<Migration> {
  const last = await findLastMigration(client, migrations);
  if (last === null) throw new BackupError("There is no shop in this database yet.");
  if (last === "unknown")
    throw new BackupError(
      "This database belongs to a newer release. Make the backup with that one.",
    );
  return last;
}

/** Generated columns are left out: they are computed again. */
async function readColumns(client: pg.Client): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows;
}

async function readSequences(client: pg.Client): Promise<Snapshot["sequences"]> {
  const { rows } = await client.query<{ name: string; lastValue: string }>(`
    select sequencename as name, last_value::text as "lastValue"
    from pg_sequences where schemaname = 'public' and last_value is not null`);
  return rows;
}

async function copyTable(
  client: pg.Client,
  { name, columns }: TableColumns,
  onPart: (part: Buffer) => Promise<void>,
): Promise<number> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(", ");
  const rows = client.query(copyTo(`copy ${pg.escapeIdentifier(name)} (${list}) to stdout`));
  let part: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    if (size > 0) await onPart(Buffer.concat(part));
    part = [];
    size = 0;
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    part.push(chunk);
    size += chunk.length;
    if (size >= partBytes) await flush();
  }
  await flush();
  return rows.rowCount;
}

async function* listFiles(client: pg.Client): AsyncGenerator<StoredFile[]> {
  let last: string | null = null;
  for (;;) {
    const { rows }: pg.QueryResult<StoredFile> = await client.query(
      `select id, kind, storage_key, content_type from files
       where state = 'stored' and ($1::uuid is null or id > $1) order by id limit 1000`,
      [last],
    );
    if (rows.length > 0) yield rows;
    if (rows.length < 1000) return;
    last = rows.at(-1)!.id;
  }
}
