import { existsSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { reachServer } from "#platform/database/open-database";
import type { Env } from "#src/config/env.ts";
import type { FileStore } from "#platform/ports";
import { openFileStore } from "#src/config/file-store.ts";
import type { Logger } from "pino";
import { BackupError } from "./backup-error.ts";

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

/**
 * Reaches what the shop of this configuration keeps, whether it runs or not. The schema stays as it is. Where there is
 * no shop yet, folders and an empty database are created only if `mayCreate`.
 */
export async function openStoredShop(
  env: Env,
  log: Logger,
  { mayCreate }: { mayCreate: boolean },
): Promise<StoredShop> {
  if (!mayCreate) mustHaveShop(env);
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

/** Looks for a folder that every start of a shop makes. Where database and files are elsewhere there may be none. */
function mustHaveShop({ DATABASE_URL, FILES_URL, DATA_DIR }: Env): void {
  if (DATABASE_URL && FILES_URL) return;
  if (existsSync(join(DATA_DIR, DATABASE_URL ? "files" : "postgres"))) return;
  throw new BackupError(
    `There is no shop in ${DATA_DIR}, or this account may not see it. Check DATA_DIR.`,
  );
}
