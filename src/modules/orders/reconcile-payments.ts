import { claimDueAttempts, type PaymentAttempt } from "#modules/payments";
import type { Context } from "#platform/context";
import { settlePayment } from "./settle-payment.ts";

/** Looked at side by side, so that one slow answer of PayPal holds nobody up. */
const BATCH = 20;
/** Of one run; the next one follows half a minute later. */
const MAX_BATCHES = 50;

/**
 * Finishes payments whose buyer never came back and whose webhook never came, until nothing is due. Ends as well when
 * a whole batch fails: PayPal is away then, and who comes next would only wait for it. Answers how many it looked at.
 */
export async function reconcilePayments(ctx: Context): Promise<number> {
  let looked = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const due = await claimDueAttempts(ctx.db, ctx.now(), BATCH);
    const answered = await Promise.all(due.map((attempt) => reconcile(ctx, attempt)));
    looked += due.length;
    if (due.length < BATCH || !answered.includes(true)) break;
  }
  return looked;
}

/** Answers false when it could not be found out how the payment stands. */
async function reconcile(ctx: Context, { intentId, orderId }: PaymentAttempt): Promise<boolean> {
  try {
    if (intentId) await settlePayment(ctx, { intentId, isProbe: true });
    return true;
  } catch (error) {
    ctx.log.warn({ err: error, orderId }, "a payment is still not settled");
    return false;
  }
}
