import { openDatabase } from "#platform/database/open-database";
import { readEnv } from "#src/config/env.ts";
import { createLogger } from "#platform/logger";
import { createApp } from "#src/app.ts";
import { readAppConfig } from "#src/config/config.ts";
import { readSecretKeys } from "#src/config/secret-key.ts";
import { connectServices } from "#src/config/services.ts";
import { findFreePort } from "#test/processes/shop-process";

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
    ...readAppConfig(env, services),
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
