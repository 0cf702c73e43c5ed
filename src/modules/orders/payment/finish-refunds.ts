import { toCapture, findAttemptByCapture } from "#modules/payments/attempts";
import {
  type BookedRefunds,
  claimDueRefunds,
  followUpOpenRefunds,
  listRefunds,
  recordRefund,
  type Refund,
  requestRefund,
} from "#modules/payments/refunds";
import { listReturnedPoints } from "#modules/rewards";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { PaymentOutcomeUnknown } from "#platform/ports";
import { changeForShop } from "#orders/change-order";
import type { Decision } from "#orders/decision";
import { lockOrder } from "#orders/order-store";
import type { Order } from "#orders/order";
import { isSurchargeRefund } from "#orders/order-money";
import { bookOutcomes } from "./decide-refunds.ts";
import { announcePointsAlone } from "./decide-points-return.ts";
import { recordPaymentResult } from "./record-payment-result.ts";

const BATCH = 20;

/** Retries refunds with an unknown outcome at PayPal. Returns how many it checked. */
export async function finishRefunds(ctx: Context): Promise<number> {
  const due = await claimDueRefunds(ctx, BATCH);
  await Promise.all(
    due.map(async (refund) => {
      try {
        await finishRefund(ctx, refund);
      } catch (error) {
        ctx.log.warn({ err: error, orderId: refund.orderId }, "a refund is still not settled");
      }
    }),
  );
  return due.length;
}

/** Requests the refund of a change of an order from PayPal, once that is committed. */
export async function requestFrom(ctx: Context, change: Promise<Refund | null>): Promise<void> {
  const refund = await change;
  if (refund) await finishRefund(ctx, refund);
}

/** Requests the refund from PayPal and records the outcome, with the points to reverse. */
async function finishRefund(ctx: Context, refund: Refund): Promise<void> {
  const response = await requestRefund(ctx, refund);
  if (!response) return;
  let isBooked = false;
  await changeForShop(ctx, refund.orderId, async (ctx, order) => {
    const changed = await recordRefund(ctx, refund, response);
    isBooked = changed !== null;
    return changed
      ? recordOutcome(ctx, order, changed)
      : (await isFailed(ctx, refund))
        ? announcePointsAlone(order, refund, await listReturnedPoints(ctx, order.id))
        : null;
  });
  if (response.status === "failed" || !isBooked) await bookRefundsShownAtPaypal(ctx, refund);
}

/** PayPal named a refund that is booked already, as one made on its own pages. */
const isFailed = async (ctx: Context, { id, orderId }: Refund): Promise<boolean> =>
  (await listRefunds(ctx, orderId)).some((refund) => refund.id === id && refund.state === "failed");

/** Null while its outcome is not known, and for the refund of an unknown capture. */
async function recordOutcome(ctx: Context, order: Order, refund: Refund): Promise<Decision | null> {
  if (refund.state !== "completed" && refund.state !== "failed") return null;
  const attempt = await findAttemptByCapture(ctx, refund.captureId);
  const capture = attempt && toCapture(attempt);
  return capture && bookOutcomes(ctx, order, { capture, booked: toBookedRefunds(refund) });
}

const toBookedRefunds = (refund: Refund): BookedRefunds => ({
  completed: refund.state === "completed" ? [refund] : [],
  failed: refund.state === "failed" ? [refund] : [],
});

/** PayPal refuses a second refund, perhaps of one made on its own pages: books the refunds that it shows. */
async function bookRefundsShownAtPaypal(
  ctx: Context,
  { captureId, orderId }: Refund,
): Promise<void> {
  const attempt = await findAttemptByCapture(ctx, captureId);
  if (!attempt?.intentId) return;
  try {
    await recordPaymentResult(ctx, { intentId: attempt.intentId, isProbe: true });
  } catch (error) {
    if (!(error instanceof PaymentOutcomeUnknown)) throw error;
    ctx.log.warn({ err: error, orderId }, "PayPal did not say what it has refunded");
  }
}

/** For the shop itself: whether a refund of the shop's own is on its way to PayPal. */
export const hasRefundUnderWay = async (ctx: Context, orderId: string): Promise<boolean> =>
  (await listRefunds(ctx, orderId)).some(
    ({ origin, state }) => origin === "shop" && (state === "asked" || state === "pending"),
  );

/**
 * For the mail about a cancellation: returns the ids of its refunds that are complete, and leaves the others to a mail
 * of their own. A refund completes under the lock that this takes, so its credit note is in exactly one of the mails.
 */
export const followUpRefunds = (ctx: Context, orderId: string): Promise<ReadonlySet<string>> =>
  inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, orderId);
    await followUpOpenRefunds(ctx, orderId);
    const refunds = await listRefunds(ctx, orderId);
    const isOfCancellation = (refund: (typeof refunds)[number]) =>
      refund.origin === "shop" &&
      !refund.isFollowUp &&
      !(order && isSurchargeRefund(order, refund.id));
    return new Set(refunds.filter(isOfCancellation).map(({ id }) => id));
  });
