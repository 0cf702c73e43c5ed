import type pg from "pg";
import { reachServer } from "#platform/database/open-database";
import type { Env } from "#platform/env";
import type { FileStore } from "#platform/ports";
import { openFileStore } from "#src/file-store.ts";
import type { Logger } from "pino";

/** What a shop keeps, and where. */
export interface StoredShop {
  /** As the role that owns the schema. */
  connection: pg.ClientConfig;
  files: FileStore;
  dataDir: string;
  /** Whether SECRET_KEY is set, so that the key in DATA_DIR is not the one that is used. */
  isKeyConfigured: boolean;
  close(): Promise<void>;
}

/** Reaches what the shop of this configuration keeps, whether it runs or not. The schema stays as it is. */
export async function openStoredShop(env: Env, log: Logger): Promise<StoredShop> {
  const server = await reachServer({
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    dataDir: env.DATA_DIR,
    log,
  });
  try {
    return {
      connection: { ...server.ownerConnection, connectionTimeoutMillis: 4_000, keepAlive: true },
      files: await openFileStore(env),
      dataDir: env.DATA_DIR,
      isKeyConfigured: env.SECRET_KEY !== undefined,
      close: () => server.stop(),
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
