import { openDatabase } from "#platform/database/open-database";
import { readEnv } from "./config/env.ts";
import { createLogger } from "#platform/logger";
import { seedShop } from "#seed/seed-shop";
import { createApp } from "./app.ts";
import { readAppConfig, readDatabaseOptions } from "./config/config.ts";
import { readSecretKeys } from "./config/secret-key.ts";
import { connectServices } from "./config/services.ts";

/** Runs as a separate process, started on an empty database: drawing takes memory that a server would not release. */
const env = readEnv(process.env);
const log = createLogger(env.LOG_LEVEL);
const database = await openDatabase({ ...readDatabaseOptions(env), log });
const secretKeys = await readSecretKeys(env);
const services = await connectServices(env, secretKeys, log);
const app = await createApp({ ...readAppConfig(env, services), database, secretKeys, log });
const { addPastPayments } = services;
// Where payments are real, nothing may look as if it had been paid.
const history =
  env.SEED.startsWith("history") && addPastPayments
    ? { withReviews: env.SEED === "history-with-reviews", addPastPayments }
    : null;
await seedShop(app.asSystem("seed"), history);
await app.close();
await services.close();
await database.close();
