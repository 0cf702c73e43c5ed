import type { FastifyRequest } from "fastify";
import type { Logger } from "pino";
import type { ShopSettings } from "#contracts/calls/shop-settings";
import { AnswerMemory } from "#platform/answer-memory";
import { ChangeFeed } from "#platform/change-feed";
import type { Actor, Context } from "#platform/context";
import type { OpenDatabase } from "#platform/database/open-database";
import { newId } from "#platform/ids";
import { createLimiter } from "#platform/limits";
import { createEmit } from "#platform/outbox/outbox";
import { createOutboxWorker, type OutboxWorker } from "#platform/outbox/outbox-worker";
import type { Ports } from "#platform/ports";
import type { ShopConfig } from "#platform/shop-config";
import { createTokenKeeper } from "#platform/tokens";
import { startJobs } from "./jobs.ts";
import { subscribeReactions } from "./reactions.ts";

export interface AppOptions {
  database: OpenDatabase;
  ports: Ports;
  config: ShopConfig;
  settings: ShopSettings;
  secretKey: string;
  log: Logger;
  areLimitsRelaxed: boolean;
  now?: () => Date;
}

export type App = Awaited<ReturnType<typeof createApp>>;

/** Puts the shop together: database, ports, modules, reactions, jobs. Knows no HTTP. */
export async function createApp(options: AppOptions) {
  const { database, ports, config, log } = options;
  const changes = new ChangeFeed(database.connection, log);
  const subscriptions = subscribeReactions();
  const waker: { worker?: OutboxWorker } = {};
  const emitOn: Context["emitOn"] = (db) =>
    createEmit(db, subscriptions, () => waker.worker?.wake());
  const shared = {
    db: database.db,
    now: options.now ?? (() => new Date()),
    newId,
    emit: emitOn(database.db),
    emitOn,
    ports,
    config,
    tokens: createTokenKeeper(options.secretKey),
    limits: createLimiter(database.pool, { isRelaxed: options.areLimitsRelaxed }),
    changes,
  };
  const createContext = (actor: Actor, contextLog: Logger = log): Context => ({
    ...shared,
    actor,
    log: contextLog,
  });
  const asSystem = (name: string) => createContext({ kind: "system", name });
  const outbox = createOutboxWorker({ createContext: asSystem, subscriptions });
  waker.worker = outbox;
  const newMemory = (maxAnswerBytes: number) => {
    const memory = new AnswerMemory({
      maxEntries: 5000,
      maxBytes: 64 * 1024 * 1024,
      maxAnswerBytes,
      isTrusted: () => changes.isLive,
    });
    changes.onChange(() => memory.clear());
    return memory;
  };
  await changes.start();
  let stopJobs: (() => Promise<void>) | undefined;
  return {
    database,
    log,
    config,
    settings: options.settings,
    outbox,
    asSystem,
    asRequest: (request: FastifyRequest) =>
      createContext({ kind: "guest", address: request.ip }, request.log as Logger),
    apiMemory: newMemory(256 * 1024),
    pageMemory: newMemory(512 * 1024),
    /** Begins to react to events and to do the regular work. */
    startWork() {
      outbox.start();
      stopJobs = startJobs(asSystem);
    },
    /** Lets running work finish. The database stays open. */
    async close() {
      await Promise.all([outbox.stop(), stopJobs?.()]);
      await changes.close();
    },
  };
}
