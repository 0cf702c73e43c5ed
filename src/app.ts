import type { FastifyRequest } from "fastify";
import type { Logger } from "pino";
import type { ShopSettings } from "#contracts/calls/shop-settings";
import { readBearer } from "#src/api/actor.ts";
import { findSignedIn } from "#modules/accounts";
import { AnswerMemory } from "#platform/answer-memory";
import { ChangeFeed } from "#platform/change-feed";
import type { Actor, Context } from "#platform/context";
import type { OpenDatabase } from "#platform/database/open-database";
import { newId } from "#platform/ids";
import { createLimiter } from "#platform/limits";
import { createPasswordKeeper } from "#platform/passwords";
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
    passwords: createPasswordKeeper(),
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
  await changes.start();
  let stopJobs: (() => Promise<void>) | undefined;
  return {
    database,
    log,
    config,
    settings: options.settings,
    now: shared.now,
    outbox,
    changes,
    asSystem,
    /** Finds out who is asking; without a living session it is a guest. Ask again where a connection lasts. */
    asRequest: async (request: FastifyRequest): Promise<Context> => {
      const log = request.log as Logger;
      const ctx = createContext({ kind: "guest", address: request.ip }, log);
      const actor = await findCaller(ctx, request);
      return actor ? createContext(actor, log) : ctx;
    },
    apiMemory: createMemory(changes, 256 * 1024),
    pageMemory: createMemory(changes, 512 * 1024),
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

/** What an open page asks for again and again: no sign that somebody sits before it. */
const selfMade = "/api/notifications";

async function findCaller(ctx: Context, request: FastifyRequest): Promise<Actor | null> {
  const token = readBearer(request.headers.authorization);
  const isByItself = request.method === "GET" && request.url.startsWith(selfMade);
  return token === null ? null : findSignedIn(ctx, token, { isByItself });
}

/** A memory of answers that are the same for every visitor; a change of the catalogue empties it. */
function createMemory(changes: ChangeFeed, maxAnswerBytes: number): AnswerMemory {
  const memory = new AnswerMemory({
    maxEntries: 5000,
    maxBytes: 64 * 1024 * 1024,
    maxAnswerBytes,
    isTrusted: () => changes.isLive,
  });
  changes.onChange((topic) => {
    if (!topic.startsWith("user:")) memory.clear();
  });
  return memory;
}
