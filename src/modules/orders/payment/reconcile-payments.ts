import {
  claimDueAttempts,
  findAttemptByCapture,
  findAttemptByIntent,
  type PaymentAttempt,
} from "#modules/payments/attempts";
import type { Context } from "#platform/context";
import type { ProviderRefund } from "#platform/ports";
import { recordPaymentResult } from "./record-payment-result.ts";

/**
 * The attempt that made a capture. A capture that the shop does not know yet is found through PayPal; null for other
 * payments, since one PayPal account may serve more than this shop.
 */
export async function findAttemptOfCapture(
  ctx: Context,
  captureId: string,
): Promise<PaymentAttempt | null> {
  const known = await findAttemptByCapture(ctx, captureId);
  if (known) return known;
  const intentId = await ctx.ports.payments.findPaymentOfCapture(captureId);
  return intentId === null ? null : findAttemptByIntent(ctx, intentId);
}

/** PayPal reported something about a capture: the payment is settled as PayPal shows it now. */
export async function checkReportedCapture(ctx: Context, captureId: string): Promise<void> {
  const attempt = await findAttemptOfCapture(ctx, captureId);
  if (attempt?.intentId)
    await recordPaymentResult(ctx, { intentId: attempt.intentId, isProbe: true });
}

/**
 * PayPal reported a refund. What PayPal shows of it now is booked; only a reversal that PayPal does not show as a
 * refund is booked as the signed event says.
 */
export async function checkReportedRefund(
  ctx: Context,
  { refund, isReversal }: { refund: ProviderRefund & { captureId: string }; isReversal: boolean },
): Promise<void> {
  const attempt = await findAttemptOfCapture(ctx, refund.captureId);
  if (!attempt?.intentId) return;
  const shown = await ctx.ports.payments.findRefund(refund.refundId);
  const isOfCapture = shown?.captureId === refund.captureId || shown?.captureId === null;
  const found = isOfCapture ? shown : isReversal && !shown ? refund : null;
  await recordPaymentResult(ctx, {
    intentId: attempt.intentId,
    isProbe: true,
    reported: found ? [{ ...found, isReversal }] : [],
  });
}

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
    if (intentId) await recordPaymentResult(ctx, { intentId, isProbe: true });
    return true;
  } catch (error) {
    ctx.log.warn({ err: error, orderId }, "a payment is still not settled");
    return false;
  }
}
