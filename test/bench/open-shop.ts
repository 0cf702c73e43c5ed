import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { completionFileTypes } from "#contracts/uploads";
import { openDatabase } from "#platform/database/open-database";
import { readEnv } from "#platform/env";
import { createLogger } from "#platform/logger";
import { seedShop } from "#seed/seed-shop";
import { createApp } from "#src/app.ts";
import { readSecretKey } from "#src/secret-key.ts";
import { connectWorld } from "#src/world.ts";
import { findFreePort } from "#test/shop-process";

export const projectRoot = join(import.meta.dirname, "../..");

/** The shop with its demo goods inside this process, put together as by its own start, but without jobs and reactions. */
export async function openShop() {
  const folder = await makeDataFolder();
  const env = readEnv({
    DATA_DIR: join(folder, "data"),
    PORT: String(await findFreePort()),
    RATE_LIMITS: "relaxed",
    LOG_LEVEL: "warn",
  });
  const log = createLogger(env.LOG_LEVEL);
  const database = await openDatabase({ dataDir: env.DATA_DIR, log });
  const secretKey = await readSecretKey(env.DATA_DIR);
  const world = await connectWorld(env, secretKey, log);
  const app = await createApp({
    database,
    ports: world.ports,
    settings: world.settings,
    config: {
      publicUrl: env.PUBLIC_URL,
      supportEmail: world.settings.supportEmail,
      unpaidOrderHours: env.UNPAID_ORDER_HOURS,
      unusedUploadHours: 24,
      completionFileTypes,
      orderLinkDays: 90,
      hasTestNotifications: false,
    },
    secretKey,
    log,
    areLimitsRelaxed: false,
  });
  await seedShop(app.asSystem("seed"));
  return {
    app,
    async close() {
      await app.close();
      await world.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Passable for every account: where root measures, the database runs under another one. */
export async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "ridgeline-bench-"));
  await chmod(folder, 0o755);
  return folder;
}
