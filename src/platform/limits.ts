import { sql } from "drizzle-orm";
import type pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { counted } from "#contracts/formats";
import type { Database } from "./database/database.ts";
import { Refusal } from "./errors.ts";
import { counter, Metrics } from "./metrics.ts";

export const limitRefusals = counter(
  "ridgeline_limit_refusals_total",
  "Calls refused because a limit was used up",
  { limit: null },
);

/** A rate limit, named by its caller. */
interface Limit {
  /** The counts are stored under it. */
  name: string;
  points: number;
  /** Seconds of the window. */
  per: number;
}

export interface Limiter {
  /** On a test rig on loopback: nothing is counted, and what is counted elsewhere is unlimited, too. */
  readonly isRelaxed: boolean;
  /** Counts one (or `points`) against the limit; throws 429 with Retry-After when it is used up. */
  consume(
    limit: Limit,
    key: string,
    options?: { points?: number; message?: string; includeMinutes?: boolean },
  ): Promise<void>;
  /** Refunds points, for instance when the counted action did not happen. */
  refund(limit: Limit, key: string, points?: number): Promise<void>;
  /** Throws as `consume` does if nothing is left, without counting. */
  check(limit: Limit, key: string): Promise<void>;
}

/**
 * Counts in PostgreSQL, so that limits hold across restarts and processes.
 * @param isRelaxed a test rig on loopback: nothing is counted
 */
export function createLimiter(
  pool: pg.Pool,
  { isRelaxed, metrics = new Metrics() }: { isRelaxed: boolean; metrics?: Metrics },
): Limiter {
  const known = new Map<string, RateLimiterPostgres>();
  const findLimiter = (limit: Limit): RateLimiterPostgres => {
    const limiter = known.get(limit.name) ?? openLimit(pool, limit);
    known.set(limit.name, limiter);
    if (limiter.points !== limit.points || limiter.duration !== limit.per)
      throw new Error(`There are two limits with the name ${limit.name}.`);
    return limiter;
  };
  const consume: Limiter["consume"] = async (limit, key, options = {}) => {
    if (isRelaxed) return;
    const { points = 1, message, includeMinutes = false } = options;
    try {
      await findLimiter(limit).consume(key, points);
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) throw rejected;
      metrics.add(limitRefusals, { limit: limit.name });
      const seconds = Math.max(1, Math.ceil(rejected.msBeforeNext / 1000));
      throw new Refusal("too_many_requests", message ?? defaultMessage(seconds), {
        retryAfterSeconds: seconds,
        ...(includeMinutes ? { retryAfterMinutes: Math.ceil(seconds / 60) } : {}),
      });
    }
  };
  return {
    isRelaxed,
    consume,
    check: (limit, key) => consume(limit, key, { points: 0 }),
    async refund(limit, key, points = 1) {
      if (!isRelaxed) await findLimiter(limit).reward(key, points);
    },
  };
}

const openLimit = (pool: pg.Pool, { name, points, per }: Limit): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: per,
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: per }),
  });

const defaultMessage = (seconds: number) =>
  seconds < 90
    ? `Too many requests. Please try again in ${counted(seconds, "second")}.`
    : `Too many requests. Please try again in ${counted(Math.ceil(seconds / 60), "minute")}.`;

/** Deletes counts whose window is over. */
export async function deleteExpiredLimits({ db }: { db: Database }): Promise<void> {
  await db.execute(sql`delete from rate_limits where expire < ${Date.now()}`);
}

/** Deletes the counts kept under an email address, alone or with a network, in whatever limit. */
export async function deletePersonsLimits({ db }: { db: Database }, email: string): Promise<void> {
  // Other people's addresses may end or begin with it.
  await db.execute(sql`
    delete from rate_limits where strpos(key || ' ', ${`:${email} `}) > 0`);
}
