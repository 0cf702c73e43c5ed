import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Logger } from "pino";
import type { RootDatabase } from "./database.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { migrate } from "./migrate.ts";
import { createPreparingClient } from "./preparing-client.ts";

const oldestServer = { major: 14, versionNumber: 140_000 };

export interface OpenDatabase {
  db: RootDatabase;
  pool: pg.Pool;
  /** For a connection of one's own, such as one that listens. */
  connection: pg.ClientConfig;
  /** Ends the pool, then the embedded server unless another process uses it. Call it after the last query. */
  close(): Promise<void>;
}

/** Opens the database with an up-to-date schema: the one at `databaseUrl`, or else the private one under `dataDir`. */
export async function openDatabase(options: {
  databaseUrl?: string | undefined;
  dataDir: string;
  log: Logger;
  poolSize?: number;
}): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, log } = options;
  const server = databaseUrl
    ? { connection: await reachServer(databaseUrl), stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir, log });
  const connection = { connectionTimeoutMillis: 4_000, keepAlive: true, ...server.connection };
  try {
    await migrate(connection);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const pool = openPool(connection, options.poolSize ?? 10, log);
  return {
    db: drizzle(pool),
    pool,
    connection,
    async close() {
      await pool.end();
      await server.stop();
    },
  };
}

export function openPool(connection: pg.ClientConfig, size: number, log: Logger): pg.Pool {
  const pool = new pg.Pool({
    Client: createPreparingClient(),
    // A statement is sent while the one before is still at work; each succeeds or fails for itself.
    pipeline: true,
    application_name: "ridgeline",
    ...connection,
    max: size,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    // Longer than the server's own limit: it strikes only when the server does not answer at all.
    query_timeout: 12_000,
  });
  // A client that is in use has no listener of its pool; without any, a lost connection would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection was lost"));
  return pool;
}

async function reachServer(databaseUrl: string): Promise<pg.ClientConfig> {
  const connection = { connectionString: databaseUrl };
  const version = await readServerVersion(connection);
  if (version < oldestServer.versionNumber) {
    throw new Error(
      `DATABASE_URL: this is PostgreSQL ${Math.floor(version / 10_000)}; the shop needs ${oldestServer.major} or later.`,
    );
  }
  return connection;
}

async function readServerVersion(connection: pg.ClientConfig): Promise<number> {
  try {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 4_000 });
    client.on("error", () => {});
    await client.connect();
    try {
      const { rows } = await client.query<{ server_version_num: string }>(
        "show server_version_num",
      );
      return Number(rows[0]?.server_version_num);
    } finally {
      await client.end();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`DATABASE_URL: the database cannot be used: ${reason || "no answer"}.`, {
      cause: error,
    });
  }
}
