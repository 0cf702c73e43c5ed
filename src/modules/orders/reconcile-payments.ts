import { claimDueAttempts } from "#modules/payments";
import type { Context } from "#platform/context";
import { settlePayment } from "./settle-payment.ts";

const BATCH = 20;

/** Finishes payments whose buyer never came back and whose webhook never came. Answers how many it looked at. */
export async function reconcilePayments(ctx: Context): Promise<number> {
  const due = await claimDueAttempts(ctx.db, ctx.now(), BATCH);
  for (const attempt of due) {
    try {
      if (attempt.intentId) await settlePayment(ctx, { intentId: attempt.intentId, isProbe: true });
    } catch (error) {
      ctx.log.warn({ err: error, orderId: attempt.orderId }, "a payment is still not settled");
    }
  }
  return due.length;
}
