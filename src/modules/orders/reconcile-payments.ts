import { claimDueAttempts, type PaymentAttempt } from "#modules/payments";
import type { Context } from "#platform/context";
import { settlePayment } from "./settle-payment.ts";

/** Looked at side by side, so that one slow answer of PayPal holds nobody up. */
const BATCH = 20;

/** Finishes payments whose buyer never came back and whose webhook never came. Answers how many it looked at. */
export async function reconcilePayments(ctx: Context): Promise<number> {
  const due = await claimDueAttempts(ctx.db, ctx.now(), BATCH);
  await Promise.all(due.map((attempt) => reconcile(ctx, attempt)));
  return due.length;
}

async function reconcile(ctx: Context, { intentId, orderId }: PaymentAttempt): Promise<void> {
  try {
    if (intentId) await settlePayment(ctx, { intentId, isProbe: true });
  } catch (error) {
    ctx.log.warn({ err: error, orderId }, "a payment is still not settled");
  }
}
