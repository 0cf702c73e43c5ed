import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Logger } from "pino";
import type { RootDatabase } from "./database.ts";
import { servingRole, startEmbeddedPostgres } from "#platform/embedded-postgres/embedded-postgres";
import { reachExternalDatabase } from "./external-database.ts";
import { migrate } from "./migrate.ts";
import { FairPool } from "./fair-pool.ts";
import { ObservedPool } from "./observed-pool.ts";
import { createPreparingClient } from "./statements/preparing-client.ts";

export interface OpenDatabase {
  db: RootDatabase;
  pool: ObservedPool;
  /** A separate pool for reactions and jobs. */
  workDb: RootDatabase;
  workPool: ObservedPool;
  /** For the connection that listens to changes. */
  listenPool: pg.Pool;
  /** For a dedicated connection, as the serving role. */
  connection: pg.ClientConfig;
  /** As the role that owns the schema: migrations, backup, restore. The same role as `connection` where there is only one. */
  ownerConnection: pg.ClientConfig;
  /** Ends the pool, then the embedded server unless another process uses it. Call it after the last query. */
  close(): Promise<void>;
}

/** Opens the database with an up-to-date schema: the one at `databaseUrl`, or else the private one under `dataDir`. */
export async function openDatabase(options: {
  databaseUrl?: string | undefined;
  databaseOwnerUrl?: string | undefined;
  dataDir: string;
  log: Logger;
  poolSize?: number;
}): Promise<OpenDatabase> {
  const server = await reachServer(options);
  const limits = { connectionTimeoutMillis: 4_000, keepAlive: true };
  const connection = { ...limits, ...server.connection };
  const ownerConnection = { ...limits, ...server.ownerConnection };
  try {
    await migrate(ownerConnection, { servingRole: server.servingRole });
  } catch (error) {
    await server.stop();
    throw error;
  }
  const { poolSize = 10, log } = options;
  const pool = openPool(connection, poolSize, log);
  const workPool = openWorkPool(connection, Math.ceil(poolSize * 0.4), log);
  const listenPool = openListenPool(connection);
  return {
    db: drizzle(pool),
    pool,
    workDb: drizzle(workPool),
    workPool,
    listenPool,
    connection,
    ownerConnection,
    async close() {
      await Promise.all([pool.end(), workPool.end(), listenPool.end()]);
      await server.stop();
    },
  };
}

/** The pool for requests; no statement may hold a connection for long. */
export function openPool(connection: pg.ClientConfig, size: number, log: Logger): ObservedPool {
  const pool = new FairPool({
    ...commonSettings(connection),
    connectionTimeoutMillis: 3_000,
    max: size,
    // Longer than PostgreSQL's deadlock_timeout.
    lock_timeout: 2_000,
    statement_timeout: 4_000,
  });
  return withListeners(pool, log);
}

/** The pool for background work, with longer limits. */
function openWorkPool(connection: pg.ClientConfig, size: number, log: Logger): ObservedPool {
  const pool = new ObservedPool({
    ...commonSettings(connection),
    application_name: "ridgeline work",
    connectionTimeoutMillis: 10_000,
    max: size,
    lock_timeout: 5_000,
    statement_timeout: 10_000,
  });
  return withListeners(pool, log);
}

/** The pool for a `ChangeFeed`, which keeps its connection. */
export function openListenPool(connection: pg.ClientConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 2_000,
    ...connection,
    application_name: "ridgeline changes",
    idleTimeoutMillis: 0,
    keepAlive: true,
    query_timeout: 2_000,
  });
  return pool.on("error", () => {});
}

const commonSettings = (connection: pg.ClientConfig): pg.PoolConfig => ({
  Client: createPreparingClient(),
  // A statement is sent while the previous one is running; each succeeds or fails separately.
  pipeline: true,
  application_name: "ridgeline",
  ...connection,
  idleTimeoutMillis: 30_000,
  idle_in_transaction_session_timeout: 15_000,
  // Longer than the server's own limits: applies only when the server does not respond at all.
  query_timeout: 12_000,
});

function withListeners(pool: ObservedPool, log: Logger): ObservedPool {
  // A checked-out client has no error listener; without one, a lost connection would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection was lost"));
  return pool;
}

/** Starts or reaches the database server; the schema stays as it is. */
export async function reachServer(options: Parameters<typeof openDatabase>[0]) {
  const { databaseUrl, databaseOwnerUrl, dataDir, log } = options;
  if (!databaseUrl) return { ...(await startEmbeddedPostgres({ dataDir, log })), servingRole };
  const database = await reachExternalDatabase(databaseUrl, databaseOwnerUrl);
  return { ...database, stop: async () => {} };
}
