import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#platform/database/open-database";
import { readEnv } from "#src/env.ts";
import { createLogger } from "#platform/logger";
import { createApp } from "#src/app.ts";
import { configOf } from "#src/config.ts";
import { readSecretKeys } from "#src/secret-key.ts";
import { connectServices } from "#src/services.ts";
import { findFreePort } from "#test/shop-process";

export const projectRoot = join(import.meta.dirname, "../..");

/** The shop of a folder inside this process, assembled as at its own start, but without jobs and reactions. */
export async function openShop(dataDir: string) {
  const env = readEnv({
    DATA_DIR: dataDir,
    PORT: String(await findFreePort()),
    LOG_LEVEL: "warn",
  });
  const log = createLogger(env.LOG_LEVEL);
  const database = await openDatabase({ dataDir: env.DATA_DIR, log });
  const secretKeys = await readSecretKeys(env);
  const services = await connectServices(env, secretKeys, log);
  const app = await createApp({
    ...configOf(env, services),
    database,
    secretKeys,
    log,
  });
  return {
    app,
    async close() {
      await app.close();
      await services.close();
      await database.close();
    },
  };
}

/** Every account may traverse it: where root measures, the database runs under another account. */
export async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "ridgeline-bench-"));
  await chmod(folder, 0o755);
  return folder;
}
