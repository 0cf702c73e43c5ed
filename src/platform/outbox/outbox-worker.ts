import { sql } from "drizzle-orm";
import { isAmongLocked } from "#platform/database/is-among-locked";
import type { Context } from "#platform/context";
import { causeInOneLine } from "#platform/error-text";
import { createClaimSweep } from "./outbox-claims.ts";
import { outbox } from "./outbox-tables.ts";
import { GiveUp, ReactionFailed, type Subscriptions } from "./outbox.ts";
import { settleWithin } from "./settle-within.ts";

interface ClaimedEvent {
  id: string;
  event: string;
  subscriber: string;
  payload: unknown;
  attempts: number;
}

interface OutboxWorkerOptions {
  createContext: (subscriber: string) => Context;
  subscriptions: Subscriptions;
  /** The id of this process in the claims of events. */
  processId: number;
  /** Polling interval in milliseconds when nothing wakes the worker. */
  pollEvery?: number;
  /** Milliseconds that a running reaction is given when the worker stops; its lease covers the rest. */
  finishWithin?: number;
}

export interface OutboxWorker {
  /** Polls at once; called after a commit that wrote events. */
  wake(): void;
  /** Runs everything that is due now and returns how many events it ran. */
  drain(): Promise<number>;
  start(): void;
  /** Waits for running reactions and starts no more. One that takes too long runs again later. */
  stop(): Promise<void>;
}

const BATCH = 10;
/** Pause between polls while events keep arriving, so that one poll finds several. */
const GATHERING_MS = 50;
const LEASE_SECONDS = 120;
const SWEEP_CLAIMS_EVERY_MS = 5000;
const LONGEST_PAUSE_SECONDS = 240;
const GIVE_UP_AFTER_DAYS = 3;

/**
 * Runs reactions after commit, each event once across all processes, with growing pauses between retries. Lanes are
 * independent: a slow one delays no other.
 */
export function createOutboxWorker(options: OutboxWorkerOptions): OutboxWorker {
  const ctx = options.createContext("outbox");
  const run = createRun(ctx, options);
  const lanes = subscribersByLane(options.subscriptions).map((subscribers) =>
    createLane(ctx, { ...options, run, subscribers }),
  );
  const wake = () => lanes.forEach((lane) => lane.wake());
  const sweepClaims = repeatSweep(ctx, options.processId, wake);
  return {
    wake,
    async drain() {
      const ran = await Promise.all(lanes.map((lane) => lane.drain()));
      return ran.reduce((sum, count) => sum + count);
    },
    start() {
      lanes.forEach((lane) => lane.start());
      sweepClaims.start();
    },
    async stop() {
      await Promise.all([...lanes.map((lane) => lane.stop()), sweepClaims.stop()]);
    },
  };
}

/** Frees the claims of ended processes, at once and then regularly. */
function repeatSweep(ctx: Context, processId: number, wake: () => void) {
  const sweep = createClaimSweep(processId);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const start = () => {
    running = sweep(ctx)
      .then((hasFreed) => void (hasFreed && wake()))
      .catch((error: unknown) => ctx.log.warn({ err: error }, "claims could not be swept"));
    void running.then(() => (timer = setTimeout(start, SWEEP_CLAIMS_EVERY_MS).unref()));
  };
  return {
    start,
    async stop() {
      await running;
      clearTimeout(timer);
    },
  };
}

/** The subscribers of a lane; the unnamed lane runs all others, also those that no longer exist. */
type LaneSubscribers = { only: string[] } | { except: string[] };

function subscribersByLane({ lanes }: Subscriptions): LaneSubscribers[] {
  return [...lanes.map((only) => ({ only })), { except: lanes.flat() }];
}

interface LaneOptions extends OutboxWorkerOptions {
  run: (event: ClaimedEvent) => Promise<void>;
  subscribers: LaneSubscribers;
}

/** Polls the events of some subscribers and runs them concurrently, in batches. */
function createLane(
  ctx: Context,
  { run, subscribers, processId, pollEvery = 1000, finishWithin = 8000 }: LaneOptions,
): OutboxWorker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | undefined;
  /** Woken during a poll. */
  let isWokenWhileRunning = false;
  let isGathering = false;
  let isStopped = true;

  const drain = async (mayGoOn: () => boolean) => {
    let ran = 0;
    for (;;) {
      const events = await claimDue(ctx, processId, subscribers);
      await Promise.all(events.map(run));
      ran += events.length;
      if (events.length < BATCH || !mayGoOn()) return ran;
    }
  };

  const look = () => {
    if (isStopped) return;
    clearTimeout(timer);
    isGathering = false;
    isWokenWhileRunning = false;
    running = drain(() => !isStopped).catch((error: unknown) => {
      ctx.log.error({ err: error }, "the outbox could not be read");
      return 0;
    });
    void running.then(() => {
      running = undefined;
      isGathering = isWokenWhileRunning;
      if (!isStopped)
        timer = setTimeout(look, isWokenWhileRunning ? GATHERING_MS : pollEvery).unref();
    });
  };

  return {
    wake() {
      if (running) isWokenWhileRunning = true;
      else if (!isGathering) look();
    },
    drain: () => drain(() => true),
    start() {
      isStopped = false;
      look();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await settleWithin(running, finishWithin);
    },
  };
}

/** Runs an event's reaction and records how it ended. */
function createRun(
  ctx: Context,
  { createContext, subscriptions }: OutboxWorkerOptions,
): (event: ClaimedEvent) => Promise<void> {
  return async (event) => {
    try {
      const reaction = subscriptions.find(event.event, event.subscriber);
      if (!reaction) throw new GiveUp(`nobody called ${event.subscriber} reacts to ${event.event}`);
      await reaction(createContext(event.subscriber), event.payload, `outbox-${event.id}`);
      await recordDone(ctx, event);
    } catch (error) {
      await recordFailure(ctx, event, error);
    }
  };
}

/** Takes due events for this process. If it dies, its claims are swept, or the lease expires. */
async function claimDue(
  ctx: Context,
  processId: number,
  subscribers: LaneSubscribers,
): Promise<ClaimedEvent[]> {
  const isInLane =
    "only" in subscribers
      ? sql`subscriber = any(${sql.param(subscribers.only)}::text[])`
      : sql`subscriber <> all(${sql.param(subscribers.except)}::text[])`;
  const due = sql`
    select id from outbox where done_at is null and dead_at is null and run_at <= now() and ${isInLane}
    order by run_at, id limit ${BATCH} for update skip locked`;
  const claimed = await ctx.db.execute(sql`
    update outbox set attempts = attempts + 1, claimed_by = ${processId}, run_at = now() + ${`${LEASE_SECONDS} seconds`}::interval
    where ${isAmongLocked(outbox.id, due)} returning id, event, subscriber, payload, attempts`);
  return claimed.rows as unknown as ClaimedEvent[];
}

/** The payload may name people and is of no use any more. */
async function recordDone(ctx: Context, { id }: ClaimedEvent): Promise<void> {
  await ctx.db.execute(
    sql`update outbox set done_at = now(), last_error = null, recipient = null, payload = '{}' where id = ${id}::bigint`,
  );
}

async function recordFailure(ctx: Context, event: ClaimedEvent, error: unknown): Promise<void> {
  const pause = Math.min(2 ** event.attempts, LONGEST_PAUSE_SECONDS) * (0.75 + Math.random() / 4);
  const { id, subscriber, attempts } = event;
  const facts = error instanceof ReactionFailed ? error.facts : {};
  const { isFinal = false, isExpected = false, recipient = null } = facts;
  const { rows } = await ctx.db.execute<{ is_dead: boolean }>(sql`
    update outbox set last_error = ${causeInOneLine(error).slice(0, 500)}, claimed_by = null,
      recipient = ${recipient}, is_expected = ${isExpected},
      dead_at = case when ${isFinal}
        or created_at < now() - ${`${GIVE_UP_AFTER_DAYS} days`}::interval then now() end,
      run_at = now() + ${`${pause.toFixed(2)} seconds`}::interval
    where id = ${id} returning dead_at is not null as is_dead`);
  const isDead = rows[0]?.is_dead === true;
  ctx.log[isDead ? "error" : "warn"](
    { err: error, outboxId: id, event: event.event, subscriber, attempts },
    isDead ? "a reaction was given up" : "a reaction failed and will be tried again",
  );
}
