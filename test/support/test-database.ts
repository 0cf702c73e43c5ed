import { randomUUID } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { pino } from "pino";
import { beforeAll, beforeEach, inject } from "vitest";
import type { RootDatabase } from "#platform/database/database";
import { superuser } from "#platform/embedded-postgres/cluster";
import { ownerRole, servingRole } from "#platform/embedded-postgres/roles";
import type { ObservedPool } from "#platform/database/observed-pool";
import { openListenPool, openPool } from "#platform/database/open-database";

export interface TestDatabase {
  db: RootDatabase;
  pool: ObservedPool;
  /** For change feeds. */
  listenPool: pg.Pool;
  /** For a connection of one's own, as the role that serves. */
  connection: pg.ClientConfig;
  /** As the role that owns the tables. */
  ownerConnection: pg.ClientConfig;
  /** One connection as the owner, for what the shop itself may not do. */
  ownerPool: pg.Pool;
}

interface WorkerDatabase extends TestDatabase {
  /** Made with the first file that needs it. */
  isMade: Promise<void> | null;
  make(): Promise<void>;
  /** One connection as the superuser, which may switch triggers off. */
  cleaner: pg.Pool;
  /** The statement that finds the tables with rows. */
  filledTables?: string;
}

/**
 * The one database of this worker thread, whose connections stay open until the thread ends; test files share them, one
 * after the other. New connections for each file would take a fifth of all processor time.
 */
const worker = globalThis as typeof globalThis & { testDatabase?: WorkerDatabase };

/**
 * Gives the tests of a file or `describe` a migrated database, empty before each test, or with `keepsRows` before the
 * first one.
 */
export function useTestDatabase({ keepsRows = false } = {}): TestDatabase {
  const database = (worker.testDatabase ??= createWorkerDatabase());
  beforeAll(() => (database.isMade ??= database.make()));
  const empty = () => emptyTables(database);
  if (keepsRows) beforeAll(empty);
  else beforeEach(empty);
  const { db, pool, listenPool, connection, ownerConnection, ownerPool } = database;
  return { db, pool, listenPool, connection, ownerConnection, ownerPool };
}

function createWorkerDatabase(): WorkerDatabase {
  const { template, ...server } = inject("databaseServer");
  const name = `worker_${randomUUID()}`;
  const inDatabase: pg.ClientConfig = { ...server, ssl: false, database: name };
  const connection = { ...inDatabase, user: servingRole };
  const ownerConnection = { ...inDatabase, user: ownerRole };
  const log = pino({ level: "silent" });
  const pool = openPool(connection, 10, log);
  return {
    isMade: null,
    make: () =>
      runAsSuperuser(
        inDatabase,
        `create database "${name}" template "${template}" owner ${ownerRole}`,
      ),
    db: drizzle(pool),
    pool,
    listenPool: openListenPool(connection),
    connection,
    ownerConnection,
    ownerPool: openPool(ownerConnection, 1, log),
    cleaner: openPool({ ...inDatabase, user: superuser }, 1, log),
  };
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

/**
 * Empties every table but the migrator's own and starts its numbers again. Deletes, since truncating would make new
 * files for each table, its indexes and all tables that refer to it, however few rows there are. No trigger runs.
 */
async function emptyTables(database: WorkerDatabase): Promise<void> {
  const { cleaner } = database;
  database.filledTables ??= await findFilledTablesQuery(cleaner);
  const { rows } = await cleaner.query<{ name: string }>({
    name: "filled tables",
    text: database.filledTables,
  });
  if (rows.length === 0) return;
  await cleaner.query(`
    begin;
    set local session_replication_role = replica;
    lock table ${rows.map(({ name }) => name).join(", ")};
    ${rows.map(({ name }) => `delete from ${name};`).join("\n")}
    select setval(format('%I.%I', schemaname, sequencename), start_value, false)
    from pg_sequences where schemaname = 'public' and last_value is not null;
    commit`);
}

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
