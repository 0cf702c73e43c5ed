import type { Context } from "#platform/context";
import { PaymentOutcomeUnknown } from "#platform/ports";
import {
  insertRefund,
  type Refund,
  selectCapture,
  selectRefundOfOrder,
  updateRefund,
} from "./refunds-store.ts";

type RefundAnswer = Awaited<ReturnType<Context["ports"]["payments"]["refundPayment"]>>;

/** Longer than one call may take, so that the job asks only when the process has died meanwhile. */
const FIRST_CHECK_MS = 60_000;

/**
 * Within a transaction that holds the order's lock: records that its money is about to be given back.
 * A refund that is under way or done is answered again; null when no capture of the order is known.
 */
export async function prepareRefund(ctx: Context, orderId: string): Promise<Refund | null> {
  const captured = await selectCapture(ctx.db, orderId);
  if (!captured) return null;
  const now = ctx.now();
  const inserted = await insertRefund(ctx.db, {
    id: ctx.newId(),
    orderId,
    ...captured,
    state: "asked",
    createdAt: now,
    updatedAt: now,
    nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS),
  });
  return inserted ?? selectRefundOfOrder(ctx.db, orderId);
}

/** Outside any transaction: asks PayPal to give the money back, at once or again. Null when it did not say how that ended. */
export async function askRefund(ctx: Context, refund: Refund): Promise<RefundAnswer | null> {
  const { id: requestId, captureId, amountCents } = refund;
  try {
    return await ctx.ports.payments.refundPayment({ requestId, captureId, amountCents });
  } catch (error) {
    if (!(error instanceof PaymentOutcomeUnknown)) throw error;
    ctx.log.warn({ err: error, orderId: refund.orderId }, "PayPal did not confirm a refund");
    return null;
  }
}

/** Within a transaction that holds the order's lock: stores what PayPal said. False when that is known already. */
export async function recordRefund(
  ctx: Context,
  refund: Refund,
  answer: RefundAnswer,
): Promise<boolean> {
  const isOpen = answer.status === "pending";
  return updateRefund(ctx.db, refund.id, {
    state: answer.status,
    refundId: answer.refundId,
    updatedAt: ctx.now(),
    ...(isOpen ? {} : { nextCheckAt: null }),
  });
}
