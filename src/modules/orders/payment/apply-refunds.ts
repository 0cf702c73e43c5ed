import type { Cents } from "#contracts/money";
import { orderTransitions } from "#contracts/order-transitions";
import type { Deduction } from "#contracts/spent-points";
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
  type OrderWarning,
  withoutWarnings,
  withWarning,
} from "#src/modules/orders/order-warning.ts";
import { findRefusedSurcharge } from "./surcharge-back.ts";
import {
  isAllReturned,
  orderMoney,
  paidCentsOf,
  refundedShare,
} from "#src/modules/orders/order-money.ts";
import { announcePointsAlone, type PointsReturnCause } from "./return-spent-points.ts";
import { bookDeductions, takeBackPoints } from "./take-back-points.ts";

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
    /** All money of a refund was kept for points that had been used already. */
    "order.refund-deducted": {
      orderId: string;
      deducted: Deduction;
      isSurcharge: boolean;
      /** It returned everything while a revision was open; absent where it did not. */
      endsRevision?: boolean;
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
      /** It has a mail of its own. */
      isFollowUp: boolean;
      /** The entry in the points ledger for the part given back as points; absent for none. */
      pointsEntryId?: string;
      /** It returned everything while a revision was open; absent where it did not. */
      endsRevision?: boolean;
      /** What was kept of it for points that had been used already; absent for nothing. */
      deducted?: Deduction;
      /** What was kept so of all refunds. */
      deductedCents: Cents;
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
  const warning: OrderWarning = isSurcharge
    ? { code: "surcharge-refused", refusal }
    : { code: "refund-refused" };
  const changes = { warnings: withWarning(order.warnings, warning), updatedAt: ctx.now() };
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
  const refunded = Math.max(order.refundedCents, refundedShare(paidCents, captured));
  const before = { ...order, refundedCents: refunded };
  const deducted = await bookDeductions(ctx, before, completed.map(deductionIn));
  const changes = await refundChanges(ctx, {
    order: { ...before, ...deducted },
    isOurs: completed.every(({ origin }) => origin === "shop"),
  });
  await updateOrder(ctx.db, order.id, changes);
  const ended = await revisionEndedBy(ctx, order, changes);
  if (changes.paymentStatus === "refunded") Object.assign(changes, await endMattersOf(ctx, order));
  const { refundedCents = order.refundedCents } = changes;
  for (const refund of completed) {
    const { id, amountCents, currency, origin, isFollowUp, pointsEntryId } = refund;
    const facts = { amountCents, currency, origin, refundedCents, paidCents };
    await recordOrderAudit(ctx, order.id, "order.refunded", facts);
    const deduction = deductionIn(refund);
    await recordDeduction(ctx, order.id, deduction);
    const event = {
      orderId: order.id,
      refundId: id,
      isFollowUp,
      ...(pointsEntryId === null ? {} : { pointsEntryId }),
      ...(deduction.cents === 0 ? {} : { deducted: deduction }),
      deductedCents: changes.deductedCents ?? 0,
      ...ended,
      ...facts,
    };
    await ctx.emit("order.refunded", event, { key: id });
  }
  return changes;
}

const deductionIn = ({ deductedPoints: points, deductedCents: cents }: Refund): Deduction => ({
  points,
  cents,
});

async function recordDeduction(
  ctx: Context,
  orderId: string,
  { points, cents: amountCents }: Deduction,
): Promise<void> {
  if (amountCents > 0)
    await recordOrderAudit(ctx, orderId, "order.points-deducted", { points, amountCents });
}

/**
 * Within a transaction that holds the order's lock: all of the money that was to go back is kept for points that had
 * been used already, so that PayPal has nothing to refund. Returns the changed columns.
 */
export async function applyDeduction(
  ctx: Context,
  order: Order,
  { deduction, cause }: { deduction: Deduction; cause: PointsReturnCause },
): Promise<Partial<Order>> {
  const deducted = await bookDeductions(ctx, order, [deduction]);
  const changes = await refundChanges(ctx, { order: { ...order, ...deducted }, isOurs: true });
  await updateOrder(ctx.db, order.id, changes);
  const ended = await revisionEndedBy(ctx, order, changes);
  if (changes.paymentStatus === "refunded") Object.assign(changes, await endMattersOf(ctx, order));
  await recordDeduction(ctx, order.id, deduction);
  // A cancellation has a message of its own, which says it.
  if (cause !== "cancelled") {
    const isSurcharge = cause === "late";
    const event = { orderId: order.id, deducted: deduction, isSurcharge, ...ended };
    await ctx.emit("order.refund-deducted", event, { key: ctx.newId() });
  }
  return changes;
}

/** What changes with the sums that the order has now. */
async function refundChanges(
  ctx: Context,
  { order, isOurs }: { order: Order; isOurs: boolean },
): Promise<Partial<Order>> {
  const { refundedCents, deductedPoints, deductedCents } = order;
  const isAllMoney = orderMoney(order).moneyLeftCents === 0;
  const isAll = isAllReturned(order);
  const isRefused = await findRefusedSurcharge(ctx, order);
  const warnings = isRefused
    ? order.warnings
    : withoutWarnings(order.warnings, "surcharge-refused");
  return {
    warnings,
    refundedCents,
    deductedPoints,
    deductedCents,
    updatedAt: ctx.now(),
    ...(isAllMoney && canPaymentBecome(order.paymentStatus, "refunded")
      ? { warnings: warningsOfReturned({ ...order, warnings }, isOurs) }
      : {}),
    ...(isAll && canPaymentBecome(order.paymentStatus, "refunded")
      ? { paymentStatus: "refunded" }
      : {}),
    ...(await takeBackPoints(ctx, order)),
  };
}

function warningsOfReturned({ status, warnings }: Order, isOurs: boolean) {
  const left = withoutWarnings(warnings, "late-payment", "refund-refused", "unknown-payment");
  const needsDecision = !isOurs && orderTransitions[status].length > 0;
  return needsDecision ? withWarning(left, { code: "all-returned" }) : left;
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
    ...(isAll ? { warnings: warningsAfterMismatch(order) } : {}),
  };
  if (isAll) await recordMismatchedReturn(ctx, capture.captureId);
  await updateOrder(ctx.db, order.id, changes);
  return changes;
}

/** The refund of the order's own payment may have been refused too and still be due. */
function warningsAfterMismatch({ status, paymentStatus, warnings }: Order) {
  const isOwnRefundDue = status === "cancelled" && paymentStatus === "completed";
  const left = withoutWarnings(warnings, "payment-mismatch", "second-payment");
  return isOwnRefundDue ? left : withoutWarnings(left, "refund-refused");
}
