import type { Context } from "#platform/context";
import type { PaymentAttempt } from "./payment-attempt.ts";
import { claimAttempts } from "./payments-store.ts";
import { claimRefunds, type Refund } from "./refunds-store.ts";

/** Claims attempts that are due for a check with PayPal, for this process alone during the next minute. */
export const claimDueAttempts = (ctx: Context, limit: number): Promise<PaymentAttempt[]> =>
  claimAttempts(ctx.db, ctx.now(), limit);

/** Claims refunds that are due for a check with PayPal, with growing pauses, for this process alone. */
export const claimDueRefunds = (ctx: Context, limit: number): Promise<Refund[]> =>
  claimRefunds(ctx.db, ctx.now(), limit);
