import { once } from "node:events";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import pg from "pg";
import { type CopyStreamQuery, from as copyFrom } from "pg-copy-streams";
import { BackupError } from "./backup-error.ts";
import type { BackupContents, BackupHead, TableColumns } from "./backup-format.ts";

export interface TableLoader {
  /** The next part of a table; the parts of a table follow each other. */
  load(table: string, part: Readable): Promise<void>;
  /** Checks that every row arrived, and recreates indexes, keys and triggers. */
  finish(contents: BackupContents): Promise<void>;
  /** Ends a table that is only half there, so that the transaction can be rolled back. */
  abandon(): Promise<void>;
}

/**
 * Fills the tables of an empty schema within the current transaction. Indexes and foreign keys are recreated after the
 * rows, which takes a quarter of the time; triggers don't count the rows a second time.
 */
export async function loadTables(
  client: pg.Client,
  { tables, sequences }: Pick<BackupHead, "tables" | "sequences">,
): Promise<TableLoader> {
  await client.query("set local maintenance_work_mem = '128MB'");
  const names = await listShopTables(client);
  const all = names.map((name) => pg.escapeIdentifier(name));
  for (const name of all) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${all.join(", ")}`);
  const makeAgain = await dropIndexesAndKeys(client);
  const counts = new Map<string, number>();
  let current: RunningCopy | null = null;

  async function endTable(): Promise<void> {
    if (!current) return;
    const { table, rows, copied } = current;
    current = null;
    rows.end();
    await copied;
    counts.set(table, rows.rowCount);
  }

  return {
    async load(table, part) {
      if (current?.table !== table) {
        await endTable();
        current = startCopy(client, tables, table);
      }
      const { rows, copied } = current;
      for await (const chunk of part)
        if (!rows.write(chunk)) await Promise.race([once(rows, "drain"), copied]);
    },
    async finish(contents) {
      await endTable();
      for (const [table, rows] of Object.entries(contents.rows))
        if ((counts.get(table) ?? 0) !== rows)
          throw new BackupError(`The backup is damaged: ${table} does not have its ${rows} rows.`);
      for (const command of makeAgain) await client.query(command);
      for (const name of all) await client.query(`alter table ${name} enable trigger user`);
      for (const { name, lastValue } of sequences)
        await client.query("select setval($1::regclass, $2)", [
          pg.escapeIdentifier(name),
          lastValue,
        ]);
    },
    async abandon() {
      current?.rows.destroy();
      await current?.copied.catch(() => undefined);
    },
  };
}

interface RunningCopy {
  table: string;
  rows: CopyStreamQuery;
  /** Rejects where the database refuses the rows. */
  copied: Promise<void>;
}

function startCopy(client: pg.Client, tables: readonly TableColumns[], table: string): RunningCopy {
  const { columns } = tables.find(({ name }) => name === table)!;
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(", ");
  const rows = client.query(copyFrom(`copy ${pg.escapeIdentifier(table)} (${list}) from stdin`));
  const copied = finished(rows, { readable: false });
  copied.catch(() => undefined);
  return { table, rows, copied };
}

async function listShopTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`);
  return rows.map(({ name }) => name);
}

/** Primary keys and unique constraints stay. Returns the commands that make the others again. */
async function dropIndexesAndKeys(client: pg.Client): Promise<string[]> {
  const { rows: keys } = await client.query<{ drop: string; make: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  const { rows: indexes } = await client.query<{ drop: string; make: string }>(`
    select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as make
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_constraint where conindid = i.indexrelid)`);
  for (const { drop } of [...keys, ...indexes]) await client.query(drop);
  return [...indexes, ...keys].map(({ make }) => make);
}
