import type { Logger } from "pino";
import type { ShopSettings } from "#contracts/calls/shop-settings";
import { findSignedIn } from "#modules/accounts/sessions";
import { ChangeFeed } from "#platform/change-feed";
import type { Actor, Context } from "#platform/context";
import type { Database } from "#platform/database/database";
import { withDatabaseBudget, withoutDatabaseBudget } from "#platform/database/database-budget";
import { DatabaseHealth } from "#platform/database/database-health";
import type { OpenDatabase } from "#platform/database/open-database";
import { newId } from "#platform/ids";
import { createLimiter } from "#platform/limits";
import { Metrics } from "#platform/metrics";
import { createPasswordHasher, type PasswordHasher } from "#platform/passwords";
import { createEmit, type Subscriptions } from "#platform/outbox/outbox";
import { newProcessId, showPresence } from "#platform/outbox/outbox-claims";
import { createOutboxWorker, type OutboxWorker } from "#platform/outbox/outbox-worker";
import type { Ports } from "#platform/ports";
import type { ShopConfig } from "#platform/shop-config";
import { createTokenDeriver } from "#platform/tokens";
import { startJobs } from "./jobs.ts";
import type { SecretKeys } from "./config/secret-key.ts";
import { subscribeReactions } from "./reactions/reactions.ts";

export interface AppOptions {
  database: OpenDatabase;
  ports: Ports;
  config: ShopConfig;
  settings: ShopSettings;
  secretKeys: SecretKeys;
  log: Logger;
  areLimitsRelaxed: boolean;
  passwords?: PasswordHasher;
  now?: () => Date;
}

/** The caller of a request. */
export interface Visitor {
  /** The session's token; null for guests. */
  token: string | null;
  address: string;
  userAgent: string;
  /** Polling of an open page is no sign that a person is present. A browser that says so shortens its session at most. */
  isByItself: boolean;
  log: Logger;
  /** All work for it shares one budget of database time. */
  request: object;
}

export type App = Awaited<ReturnType<typeof createApp>>;

/** The composition root: database, ports, modules, reactions, jobs. Knows no HTTP. */
export async function createApp(options: AppOptions) {
  const { database, ports, config, log } = options;
  const processId = newProcessId();
  const { changes, health } = watchDatabase(database, log, processId);
  const subscriptions = subscribeReactions();
  const waker: { worker?: OutboxWorker } = {};
  const wake = () => withoutDatabaseBudget(() => waker.worker?.wake());
  const shared = {
    db: database.db,
    now: options.now ?? (() => new Date()),
    newId,
    ...createEvents(database.db, subscriptions, wake),
    ports,
    config,
    ...createTools(options),
    changes,
  };
  const createContext = (actor: Actor, contextLog: Logger = log): Context => ({
    ...shared,
    actor,
    log: contextLog,
  });
  const asSystem = (name: string) => createContext({ kind: "system", name });
  const asWorker = (name: string) => onWorkDatabase(asSystem(name), database.workDb);
  const outbox = createOutboxWorker({ createContext: asWorker, subscriptions, processId });
  waker.worker = outbox;
  await changes.start();
  let stopJobs: (() => Promise<void>) | undefined;
  return {
    database,
    log,
    config,
    settings: options.settings,
    now: shared.now,
    metrics: shared.metrics,
    outbox,
    changes,
    health,
    subscriptions,
    asSystem,
    /** Identifies the caller; without a valid session it is a guest. Call again where a connection lasts. */
    asVisitor: async (visitor: Visitor): Promise<Context> => {
      const { token, address, userAgent, log, request } = visitor;
      const ctx = createContext({ kind: "guest", address, userAgent }, log);
      if (token === null) return ctx;
      const findActor = () => findSignedIn(ctx, token, visitor);
      const actor = await withDatabaseBudget("session", findActor, request);
      return actor ? createContext(actor, log) : ctx;
    },
    /** Starts reactions and jobs. */
    startWork() {
      outbox.start();
      stopJobs = startJobs(asWorker);
    },
    /** Waits for running work. The database stays open. */
    async close() {
      await Promise.all([outbox.stop(), stopJobs?.()]);
      await Promise.all([changes.close(), health.close()]);
    },
  };
}

/** What a verb needs for events and their subscribers. */
function createEvents(
  ownDb: Database,
  subscriptions: Subscriptions,
  wake: () => void,
): Pick<Context, "emit" | "emitOn" | "subscribers"> {
  const emitOn: Context["emitOn"] = (db) => createEmit(db, subscriptions, wake);
  return { emit: emitOn(ownDb), emitOn, subscribers: subscriptions };
}

/** What every verb may use and what needs nothing of the rest. */
function createTools({
  database,
  secretKeys,
  areLimitsRelaxed,
  passwords = createPasswordHasher(),
}: AppOptions) {
  const metrics = new Metrics();
  return {
    tokens: createTokenDeriver(secretKeys),
    passwords,
    metrics,
    limits: createLimiter(database.pool, { isRelaxed: areLimitsRelaxed, metrics }),
  };
}

/** The connections outside the pools. */
function watchDatabase(database: OpenDatabase, log: Logger, processId: number) {
  const changes = new ChangeFeed(database.listenPool, log, {
    onConnected: (client) => showPresence(client, processId),
  });
  const health = new DatabaseHealth(database.connection);
  for (const pool of [database.pool, database.workPool]) health.watch(pool);
  return { changes, health };
}

/** The context for reactions and jobs. */
const onWorkDatabase = (ctx: Context, db: Database): Context => ({
  ...ctx,
  db,
  emit: ctx.emitOn(db),
});
