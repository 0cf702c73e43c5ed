import { claimDueAttempts, type PaymentAttempt } from "#modules/payments";
import type { Context } from "#platform/context";
import { settlePayment } from "./settle-payment.ts";

/** Checked concurrently, so that one slow response delays nothing else. */
const BATCH = 20;
/** Per run; the next one follows half a minute later. */
const MAX_BATCHES = 50;

/**
 * Settles payments for which neither buyer nor webhook arrived, until none is due. Stops when a whole batch fails,
 * since PayPal is down then. Returns how many it checked.
 */
export async function reconcilePayments(ctx: Context): Promise<number> {
  let looked = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const due = await claimDueAttempts(ctx, BATCH);
    const responded = await Promise.all(due.map((attempt) => reconcile(ctx, attempt)));
    looked += due.length;
    if (due.length < BATCH || !responded.includes(true)) break;
  }
  return looked;
}

/** Returns false when the state of the payment could not be determined. */
async function reconcile(ctx: Context, { intentId, orderId }: PaymentAttempt): Promise<boolean> {
  try {
    if (intentId) await settlePayment(ctx, { intentId, isProbe: true });
    return true;
  } catch (error) {
    ctx.log.warn({ err: error, orderId }, "a payment is still not settled");
    return false;
  }
}
