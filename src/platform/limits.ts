import { sql } from "drizzle-orm";
import type pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Context } from "./context.ts";
import { Refusal } from "./errors.ts";

/** How often something may happen. */
interface Limit {
  points: number;
  /** Seconds of the window. */
  per: number;
}

/** Every limit of the shop by name. Counted in PostgreSQL, so they hold across restarts and processes. */
const limits = {
  "payment-webhook": { points: 600, per: 60 },
  "profile-write": { points: 60, per: 60 },
  geocoding: { points: 60, per: 60 },
  "share-card": { points: 60, per: 60 },
  upload: { points: 40, per: 60 },
  "upload-bytes": { points: 500 * 1024 * 1024, per: 24 * 60 * 60 },
  "completion-upload": { points: 120, per: 60 },
  "verification-send-gap": { points: 1, per: 60 },
  "verification-send": { points: 5, per: 60 * 60 },
  "verification-send-address": { points: 30, per: 60 * 60 },
  "verification-check": { points: 8, per: 10 * 60 },
  "verification-status": { points: 60, per: 60 },
  /** Failed logins of one network, of one account from one network, and of one account from everywhere. */
  "login-address": { points: 100, per: 15 * 60 },
  "login-pair": { points: 10, per: 15 * 60 },
  "login-account": { points: 100, per: 60 * 60 },
  /** What each network still has while an account is attacked from everywhere: its owner gets in. */
  "login-pair-attacked": { points: 2, per: 60 * 60 },
  "registration-address": { points: 20, per: 60 * 60 },
  "registration-mail-gap": { points: 1, per: 60 },
  "registration-mail": { points: 5, per: 60 * 60 },
  "registration-check": { points: 8, per: 10 * 60 },
  "reset-address": { points: 20, per: 60 * 60 },
  "reset-mail-gap": { points: 1, per: 60 },
  "reset-mail": { points: 5, per: 60 * 60 },
  "reset-check": { points: 8, per: 10 * 60 },
  "two-factor-call": { points: 60, per: 60 },
  "two-factor-mail": { points: 20, per: 60 * 60 },
  "two-factor-toggle": { points: 10, per: 60 * 60 },
  "password-check": { points: 10, per: 15 * 60 },
  "guest-order": { points: 20, per: 60 },
  "customer-order": { points: 20, per: 60 },
  "cart-write": { points: 300, per: 60 },
  "payment-call": { points: 30, per: 60 },
  "order-link": { points: 5, per: 60 * 60 },
  "order-link-address": { points: 20, per: 60 * 60 },
  /** Messages and live requests of one network, and mails to one address. */
  contact: { points: 20, per: 60 * 60 },
  "contact-mail": { points: 5, per: 60 * 60 },
  "chat-event": { points: 60, per: 60 },
  newsletter: { points: 10, per: 60 * 60 },
  "test-notification": { points: 10, per: 60 },
} as const satisfies Record<string, Limit>;

type LimitName = keyof typeof limits;

export interface Limiter {
  /** Counts one (or `points`) against the limit; throws 429 with Retry-After when it is used up. */
  consume(
    name: LimitName,
    key: string,
    options?: { points?: number; message?: string; tellMinutes?: boolean },
  ): Promise<void>;
  /** Gives points back, for instance when the thing did not happen after all. */
  refund(name: LimitName, key: string, points?: number): Promise<void>;
}

/** @param isRelaxed a test rig on loopback: nothing is counted */
export function createLimiter(pool: pg.Pool, { isRelaxed }: { isRelaxed: boolean }): Limiter {
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([name, { points, per }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        tableName: "rate_limits",
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points,
        duration: per,
        inMemoryBlockOnConsumed: points + 1,
        insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: per }),
      }),
    ]),
  ) as unknown as Record<LimitName, RateLimiterPostgres>;
  return {
    async consume(name, key, { points = 1, message, tellMinutes = false } = {}) {
      if (isRelaxed) return;
      try {
        await limiters[name].consume(key, points);
      } catch (rejected) {
        if (!(rejected instanceof RateLimiterRes)) throw rejected;
        const seconds = Math.max(1, Math.ceil(rejected.msBeforeNext / 1000));
        throw new Refusal("too_many_requests", message ?? defaultMessage(seconds), {
          retryAfterSeconds: seconds,
          ...(tellMinutes ? { retryAfterMinutes: Math.ceil(seconds / 60) } : {}),
        });
      }
    },
    async refund(name, key, points = 1) {
      if (!isRelaxed) await limiters[name].reward(key, points);
    },
  };
}

const defaultMessage = (seconds: number) =>
  seconds < 90
    ? `Too many requests. Please try again in ${seconds} seconds.`
    : `Too many requests. Please try again in ${Math.ceil(seconds / 60)} minutes.`;

/** Deletes counts whose window is over. */
export async function forgetOldLimits(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`delete from rate_limits where expire < ${Date.now()}`);
}
