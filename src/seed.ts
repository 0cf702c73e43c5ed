import { openDatabase } from "#platform/database/open-database";
import { readEnv } from "#platform/env";
import { createLogger } from "#platform/logger";
import { seedShop } from "#seed/seed-shop";
import { createApp } from "./app.ts";
import { configOf } from "./config.ts";
import { readSecretKey } from "./secret-key.ts";
import { connectWorld } from "./world.ts";

/** A process of its own, started by the shop on an empty database: drawing takes memory that a server would keep. */
const env = readEnv(process.env);
const log = createLogger(env.LOG_LEVEL);
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = env;
const database = await openDatabase({ databaseUrl, dataDir, log });
const secretKey = env.SECRET_KEY ?? (await readSecretKey(dataDir));
const world = await connectWorld(env, secretKey, log);
const app = await createApp({ ...configOf(env, world), database, secretKey, log });
await seedShop(app.asSystem("seed"));
await app.close();
await world.close();
await database.close();
