import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#platform/database/open-database";
import { readEnv } from "#platform/env";
import { createLogger } from "#platform/logger";
import { createApp } from "#src/app.ts";
import { configOf } from "#src/config.ts";
import { readSecretKey } from "#src/secret-key.ts";
import { connectWorld } from "#src/world.ts";
import { findFreePort } from "#test/shop-process";

export const projectRoot = join(import.meta.dirname, "../..");

/** The shop of a folder inside this process, put together as by its own start, but without jobs and reactions. */
export async function openShop(dataDir: string) {
  const env = readEnv({
    DATA_DIR: dataDir,
    PORT: String(await findFreePort()),
    LOG_LEVEL: "warn",
  });
  const log = createLogger(env.LOG_LEVEL);
  const database = await openDatabase({ dataDir: env.DATA_DIR, log });
  const secretKey = await readSecretKey(env.DATA_DIR);
  const world = await connectWorld(env, secretKey, log);
  const app = await createApp({
    ...configOf(env, world),
    database,
    secretKey,
    log,
  });
  return {
    app,
    async close() {
      await app.close();
      await world.close();
      await database.close();
    },
  };
}

/** Passable for every account: where root measures, the database runs under another one. */
export async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "ridgeline-bench-"));
  await chmod(folder, 0o755);
  return folder;
}
