import { spawn } from "node:child_process";
import { once } from "node:events";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type OpenDatabase, openDatabase } from "#platform/database/open-database";
import { type Env, EnvError, readEnv } from "./config/env.ts";
import { printableError } from "#platform/error-text";
import { createLogger } from "#platform/logger";
import type { Logger } from "pino";
import { isCatalogueEmpty } from "#modules/catalogue";
import { createApp } from "./app.ts";
import { finishKilledRestore } from "./backup/restore-secrets.ts";
import { readAppConfig, readDatabaseOptions } from "./config/config.ts";
import { openBackOffice } from "./config/open-back-office.ts";
import { readSecretKeys } from "./config/secret-key.ts";
import { createServer } from "./http/server.ts";
import { connectServices } from "./config/services.ts";

const SHUTDOWN_MS = 14_000;
/** How often a long start says that it is still working. */
const PROGRESS_MS = 15_000;
const root = join(import.meta.dirname, "..");
/** Beside this file, of the sources or of the bundle. */
const seedScript = fileURLToPath(new URL(`seed${extname(import.meta.url)}`, import.meta.url));

try {
  await start(readEnv(process.env), process.argv.includes("--dev"));
} catch (error) {
  // Errors that the operator can fix are one line; anything else is a bug and prints its stack.
  const isExplained = error instanceof EnvError || Object.getPrototypeOf(error) === Error.prototype;
  console.error(isExplained ? (error as Error).message : printableError(error));
  process.exit(1);
}

async function start(env: Env, isDevelopment: boolean): Promise<void> {
  const log = createLogger(env.LOG_LEVEL);
  const database = await openDatabase({ ...readDatabaseOptions(env), log });
  try {
    await open(env, isDevelopment, database, log);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function open(
  env: Env,
  isDevelopment: boolean,
  database: OpenDatabase,
  log: Logger,
): Promise<void> {
  await finishKilledRestore(database.ownerConnection, env.DATA_DIR);
  const secretKeys = await readSecretKeys(env);
  const services = await connectServices(env, secretKeys, log);
  const app = await createApp({ ...readAppConfig(env, services), database, secretKeys, log });
  const isDemo = env.SEED !== "none";
  // Before the seed, since the admin is part of the history.
  const adminLine = await openBackOffice(app.asSystem("start"), env, isDemo);
  if (isDemo && (await isCatalogueEmpty(app.asSystem("start")))) await createDemoCatalogue();
  const server = await createServer(app, {
    root,
    isTrustedProxy: env.TRUST_PROXY,
    mailbox: services.mailbox,
    metricsToken: env.METRICS_TOKEN,
    hasPages: true,
    isDevelopment,
  });
  const close = async () => {
    await server.close();
    await app.close();
    await services.close();
    await database.close();
  };
  await server.listen({ port: env.PORT, host: env.HOST });
  app.startWork();
  endOnSignals(close, log);
  greet(env, {
    isSimulated: services.settings.paymentsSimulated,
    hasMailbox: services.mailbox !== null,
    adminLine,
  });
}

async function createDemoCatalogue(): Promise<void> {
  const startedAt = Date.now();
  process.stdout.write(
    "  Drawing the demo products. This happens once, and takes half a minute to two minutes.\n",
  );
  const progress = setInterval(() => {
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    process.stdout.write(`  … still drawing, for ${seconds} seconds so far\n`);
  }, PROGRESS_MS);
  const seed = spawn(process.execPath, [...process.execArgv, seedScript], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = (await once(seed, "exit")) as [number | null];
  clearInterval(progress);
  if (code !== 0)
    throw new Error("The demo products could not be created. Start again, or set SEED=none.");
}

function endOnSignals(close: () => Promise<void>, log: Logger): void {
  let isEnding = false;
  const end = (code: number, reason: string) => {
    if (isEnding) return;
    isEnding = true;
    log.info({ reason }, "the shop is closing");
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    close().then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, "the shop did not close cleanly");
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => end(0, signal));
  for (const event of ["uncaughtException", "unhandledRejection"] as const)
    process.on(event, (error) => {
      log.fatal({ err: error }, event);
      end(1, event);
    });
}

function greet(
  env: Env,
  {
    isSimulated,
    hasMailbox,
    adminLine,
  }: { isSimulated: boolean; hasMailbox: boolean; adminLine: string | null },
): void {
  const lines = [
    `Ridgeline is open at ${env.PUBLIC_URL}`,
    ...(hasMailbox ? [`Mails land at ${env.PUBLIC_URL}/dev/mailbox`] : []),
    ...(adminLine ? [adminLine] : []),
    ...(isSimulated ? ["Payments are simulated: no money moves."] : []),
  ];
  process.stdout.write(`\n  ${lines.join("\n  ")}\n\n`);
}
