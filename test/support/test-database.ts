import { randomUUID } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, inject } from "vitest";
import type { RootDatabase } from "#platform/database/database";
import { superuser } from "#platform/database/embedded-postgres-cluster";
import { ownerRole, servingRole } from "#platform/database/embedded-postgres-roles";
import type { ObservedPool } from "#platform/database/observed-pool";
import { openPool } from "#platform/database/open-database";

export interface TestDatabase {
  db: RootDatabase;
  pool: ObservedPool;
  /** For a connection of one's own, as the role that serves. */
  connection: pg.ClientConfig;
  /** As the role that owns the tables. */
  ownerConnection: pg.ClientConfig;
  /** One connection as the owner, for what the shop itself may not do. */
  ownerPool: pg.Pool;
}

/** The one database of this worker thread; test files share it, one after the other. */
const worker = globalThis as typeof globalThis & {
  testDatabase?: { name: string; isMade: Promise<void> | null };
  /** The statement that finds its tables with rows. */
  filledTables?: string;
};

/**
 * Gives the tests of a file or `describe` a migrated database, empty before each test, or with `keepsRows` before the
 * first one.
 */
export function useTestDatabase({ keepsRows = false } = {}): TestDatabase {
  const { template, ...server } = inject("databaseServer");
  const database = (worker.testDatabase ??= { name: `worker_${randomUUID()}`, isMade: null });
  const inDatabase: pg.ClientConfig = { ...server, ssl: false, database: database.name };
  const connection = { ...inDatabase, user: servingRole };
  const ownerConnection = { ...inDatabase, user: ownerRole };
  const log = pino({ level: "silent" });
  const pool = openPool(connection, 10, log);
  const ownerPool = openPool(ownerConnection, 1, log);
  beforeAll(async () => {
    database.isMade ??= runAsSuperuser(
      inDatabase,
      `create database "${database.name}" template "${template}" owner ${ownerRole}`,
    );
    await database.isMade;
  });
  const truncate = () => truncateAll(ownerPool);
  if (keepsRows) beforeAll(truncate);
  else beforeEach(truncate);
  afterAll(async () => {
    await pool.end();
    await ownerPool.end();
  });
  return { db: drizzle(pool), pool, connection, ownerConnection, ownerPool };
}

interface OwnDatabase {
  ownerConnection: pg.ClientConfig;
  drop: () => Promise<void>;
}

/** A database without any table, for tests of migrations; drop it after the test. */
export const createEmptyDatabase = (): Promise<OwnDatabase> => createOwnDatabase("template1");

/** One with the shop's schema; drop it after the test. */
export const createMigratedDatabase = (): Promise<OwnDatabase> =>
  createOwnDatabase(inject("databaseServer").template);

async function createOwnDatabase(template: string): Promise<OwnDatabase> {
  const { host, port } = inject("databaseServer");
  const database = `own_${randomUUID()}`;
  const server: pg.ClientConfig = { host, port, ssl: false };
  await runAsSuperuser(
    server,
    `create database "${database}" template "${template}" owner ${ownerRole}`,
  );
  return {
    ownerConnection: { ...server, user: ownerRole, database },
    drop: () => runAsSuperuser(server, `drop database "${database}" with (force)`),
  };
}

/** Empties every table but the migrator's own. */
async function truncateAll(pool: pg.Pool): Promise<void> {
  // Checking first is many times faster than truncating empty tables.
  worker.filledTables ??= await findFilledTablesQuery(pool);
  const { rows } = await pool.query<{ name: string }>({
    name: "filled tables",
    text: worker.filledTables,
  });
  const filled = rows.map(({ name }) => name);
  const others = filled.filter((name) => name !== receipts);
  // Tables that are only ever added to can be swept one at a time.
  if (filled.includes(receipts)) await sweep(pool, "receipts", [receipts]);
  if (others.length > 0) await sweep(pool, "audit_log", others);
}

const receipts = "public.receipts";

const sweep = (pool: pg.Pool, swept: string, tables: string[]) =>
  pool.query(`
    begin;
    set local ridgeline.sweeping = '${swept}';
    truncate ${tables.join(", ")} restart identity cascade;
    commit`);

/** One statement for all tables, which PostgreSQL plans only once. */
async function findFilledTablesQuery(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema', 'drizzle')`,
  );
  return rows
    .map(({ name }) => `select '${name}' as name where exists (select from ${name})`)
    .join(" union all ");
}

export async function runAsSuperuser(server: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client({ ...server, user: superuser, database: "postgres" });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
