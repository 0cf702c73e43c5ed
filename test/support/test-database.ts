import { randomUUID } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, inject } from "vitest";
import type { RootDatabase } from "#platform/database/database";
import { openPool } from "#platform/database/open-database";

export interface TestDatabase {
  db: RootDatabase;
  pool: pg.Pool;
  /** For a connection of one's own. */
  connection: pg.ClientConfig;
}

/** The one database of this worker thread; test files share it, one after the other. */
const worker = globalThis as typeof globalThis & {
  testDatabase?: { name: string; isMade: Promise<void> | null };
};

/** Gives the tests of a file or `describe` a migrated database, empty before each test. */
export function useTestDatabase(): TestDatabase {
  const { template, ...server } = inject("databaseServer");
  const database = (worker.testDatabase ??= { name: `worker_${randomUUID()}`, isMade: null });
  const connection: pg.ClientConfig = { ...server, ssl: false, database: database.name };
  const pool = openPool(connection, 10, pino({ level: "silent" }));
  beforeAll(async () => {
    database.isMade ??= cloneTemplate({ ...server, ssl: false }, template, database.name);
    await database.isMade;
  });
  beforeEach(() => truncateAll(pool));
  afterAll(() => pool.end());
  return { db: drizzle(pool), pool, connection };
}

/** Empties every table but the migrator's own. */
async function truncateAll(pool: pg.Pool): Promise<void> {
  // Looking first is many times faster than truncating tables that are empty.
  await pool.query(`
    do $$
    declare
      candidate text;
      has_rows boolean;
      filled text[] := '{}';
    begin
      for candidate in
        select format('%I.%I', schemaname, tablename) from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema', 'drizzle')
      loop
        execute 'select exists (select from ' || candidate || ')' into has_rows;
        if has_rows then filled := filled || candidate; end if;
      end loop;
      if cardinality(filled) > 0 then
        execute 'truncate ' || array_to_string(filled, ', ') || ' restart identity cascade';
      end if;
    end $$`);
}

async function cloneTemplate(
  server: pg.ClientConfig,
  template: string,
  name: string,
): Promise<void> {
  const admin = new pg.Client({ ...server, database: "postgres" });
  await admin.connect();
  try {
    await admin.query(`create database "${name}" template "${template}"`);
  } finally {
    await admin.end();
  }
}
