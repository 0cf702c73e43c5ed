import type { Cents } from "#contracts/money";
import { orderTransitions } from "#contracts/order-transitions";
import {
  type BookedRefunds,
  type Capture,
  findAttemptByCapture,
  recordMismatchedReturn,
  type Refund,
  sumRefunded,
} from "#modules/payments";
import type { Context } from "#platform/context";
import type { Order } from "#src/modules/orders/order.ts";
import { recordOrderAudit } from "#src/modules/orders/order-audit.ts";
import { endMattersOf, revisionEndedBy } from "./end-matters.ts";
import { canPaymentBecome } from "#src/modules/orders/order-state.ts";
import { updateOrder } from "#src/modules/orders/order-store.ts";
import {
  allReturnedText,
  latePaymentText,
  mismatchText,
  refusedRefundText,
  refusedSurchargeText,
  secondPaymentText,
  unknownPaymentText,
  withoutRefusedSurcharge,
} from "./payment-warnings.ts";
import { findRefusedSurcharge } from "#src/modules/orders/due/surcharge-back.ts";
import { isAllReturned, paidCentsOf, refundedShare } from "./returned-share.ts";
import { announcePointsAlone } from "./return-spent-points.ts";
import { takeBackPoints } from "./take-back-points.ts";
import { withWarning, withoutWarnings } from "#src/modules/orders/warning-sentences.ts";

/** Seconds. By then the shop knows of a refund on PayPal's own pages, which may be why PayPal refused. */
const REFUSAL_DELAY = 10;

declare module "#platform/context" {
  interface EventMap {
    /** PayPal refused a refund of the shop's for good. */
    "order.refund-refused": {
      orderId: string;
      /** The shop's id. */
      refundId: string;
    };
    /** A refund of an order's payment has completed. */
    "order.refunded": {
      orderId: string;
      /** The shop's id. */
      refundId: string;
      /** Of this refund, in the currency of the payment. */
      amountCents: Cents;
      currency: string;
      origin: Refund["origin"];
      /** It has a mail of its own; absent in events of earlier releases. */
      isFollowUp?: boolean;
      /** The entry in the points ledger for the part given back as points; absent for none. */
      pointsEntryId?: string;
      /** It returned everything while a revision was open; absent where it did not. */
      endsRevision?: boolean;
      /** Of all refunds so far. */
      refundedCents: Cents;
      paidCents: Cents;
    };
  }
}

/**
 * Within a transaction that holds the order's lock, after refunds of a capture have completed: updates what the order
 * shows as refunded, reverses points, and adds a timeline entry for each. Returns the changed columns.
 */
export async function applyRefunds(
  ctx: Context,
  order: Order,
  capture: Capture,
  { completed, failed }: BookedRefunds,
): Promise<Partial<Order>> {
  const warned: Partial<Order> = {};
  for (const refund of failed) Object.assign(warned, await recordRefused(ctx, order, refund));
  if (completed.length === 0) return warned;
  const applied = await applyCompleted(ctx, { ...order, ...warned }, { capture, completed });
  return { ...warned, ...applied };
}

/** Within a transaction that holds the order's lock: the shop's own refund failed. */
export async function recordRefused(
  ctx: Context,
  order: Order,
  refund: Refund,
): Promise<Partial<Order>> {
  const { id: refundId, amountCents, refusal } = refund;
  ctx.log.error({ orderId: order.id }, "PayPal refused a refund");
  const isSurcharge = refundId === order.surchargeRefundId && order.status !== "cancelled";
  const text = isSurcharge ? refusedSurchargeText(refusal) : refusedRefundText;
  const changes = { warning: withWarning(order.warning, text), updatedAt: ctx.now() };
  await updateOrder(ctx.db, order.id, changes);
  const why = refusal === null ? {} : { text: refusal };
  await recordOrderAudit(ctx, order.id, "order.refund-failed", { amountCents, ...why });
  const event = { orderId: order.id, refundId };
  await ctx.emit("order.refund-refused", event, { key: refundId, delay: REFUSAL_DELAY });
  await announcePointsAlone(ctx, order, refund);
  return changes;
}

async function applyCompleted(
  ctx: Context,
  order: Order,
  { capture, completed }: { capture: Capture; completed: readonly Refund[] },
): Promise<Partial<Order>> {
  const sumCents = await sumRefunded(ctx, capture);
  const attempt = await findAttemptByCapture(ctx, capture.captureId);
  if (attempt?.state !== "completed")
    return returnMismatch(ctx, order, {
      capture,
      completed,
      isAll: sumCents === capture.amountCents,
    });
  const paidCents = paidCentsOf(order);
  const captured = { amountCents: capture.amountCents, refundedCents: sumCents };
  const changes = await refundChanges(ctx, order, {
    refundedCents: refundedShare(paidCents, captured),
    isOurs: completed.every(({ origin }) => origin === "shop"),
  });
  await updateOrder(ctx.db, order.id, changes);
  const ended = revisionEndedBy(order, changes);
  if (changes.paymentStatus === "refunded") Object.assign(changes, await endMattersOf(ctx, order));
  const { refundedCents = order.refundedCents } = changes;
  for (const { id, amountCents, currency, origin, isFollowUp, pointsEntryId } of completed) {
    const facts = { amountCents, currency, origin, refundedCents, paidCents };
    await recordOrderAudit(ctx, order.id, "order.refunded", facts);
    const together = pointsEntryId === null ? {} : { pointsEntryId };
    const event = { orderId: order.id, refundId: id, isFollowUp, ...together, ...ended, ...facts };
    await ctx.emit("order.refunded", event, { key: id });
  }
  return changes;
}

async function refundChanges(
  ctx: Context,
  order: Order,
  { refundedCents, isOurs }: { refundedCents: Cents; isOurs: boolean },
): Promise<Partial<Order>> {
  const isAllMoney = refundedCents === paidCentsOf(order);
  const isAll = isAllReturned({ ...order, refundedCents });
  const isRefused = await findRefusedSurcharge(ctx, { ...order, refundedCents });
  const warning = isRefused ? order.warning : withoutRefusedSurcharge(order.warning);
  return {
    warning,
    refundedCents: Math.max(refundedCents, order.refundedCents),
    updatedAt: ctx.now(),
    ...(isAllMoney && canPaymentBecome(order.paymentStatus, "refunded")
      ? { warning: warningOfReturned({ ...order, warning }, isOurs) }
      : {}),
    ...(isAll && canPaymentBecome(order.paymentStatus, "refunded")
      ? { paymentStatus: "refunded" }
      : {}),
    ...(await takeBackPoints(ctx, { ...order, refundedCents })),
  };
}

function warningOfReturned({ status, warning }: Order, isOurs: boolean): string | null {
  const left = withoutWarnings(warning, [
    latePaymentText(status),
    refusedRefundText,
    unknownPaymentText,
  ]);
  const needsDecision = !isOurs && orderTransitions[status].length > 0;
  return needsDecision ? withWarning(left, allReturnedText) : left;
}

/** A payment that never counted as the order's: once it is fully refunded, the order is as before. */
async function returnMismatch(
  ctx: Context,
  order: Order,
  returned: { capture: Capture; completed: readonly Refund[]; isAll: boolean },
): Promise<Partial<Order>> {
  const { capture, completed, isAll } = returned;
  for (const { amountCents, origin, currency } of completed)
    await recordOrderAudit(ctx, order.id, "order.refunded", { amountCents, origin, currency });
  const changes = {
    updatedAt: ctx.now(),
    ...(isAll ? { warning: warningAfterMismatch(order) } : {}),
  };
  if (isAll) await recordMismatchedReturn(ctx, capture.captureId);
  await updateOrder(ctx.db, order.id, changes);
  return changes;
}

/** The refund of the order's own payment may have been refused too and still be due. */
function warningAfterMismatch({ status, paymentStatus, warning }: Order): string | null {
  const isOwnRefundDue = status === "cancelled" && paymentStatus === "completed";
  const ofMismatch = [mismatchText, secondPaymentText];
  return withoutWarnings(warning, isOwnRefundDue ? ofMismatch : [...ofMismatch, refusedRefundText]);
}
