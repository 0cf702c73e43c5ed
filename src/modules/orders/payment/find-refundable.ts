import type { Cents } from "#contracts/money";
import { type PaidParts, returnableCents } from "#contracts/spent-points";
import { type Capture, findCapture } from "#modules/payments/attempts";
import { listRefunds, type Refund, computeRefundable } from "#modules/payments/refunds";
import type { Context } from "#platform/context";
import type { Order } from "#orders/order";
import { orderMoney, returnableMoneyCents } from "#orders/order-money";

/** The amount that can be returned when a paid order is cancelled or refunded now, as money or points; 0 for none. */
export async function findRefundable(ctx: Context, order: Order): Promise<Cents> {
  if (order.paymentStatus !== "completed") return 0;
  return returnableCents(partsLeft(order, await loadPaymentFacts(ctx, order)));
}

/** Whether the rest of a paid order can be refunded: it is cancelled, or partly refunded already. */
export const mayRefundRest = (order: Order): boolean =>
  order.status === "cancelled" || orderMoney(order).allReturnedCents > 0;

/**
 * The part of the rest that is refunded without a reason: not what a cancellation kept, nothing of a delivered order,
 * since only a person can say whether it should, and nothing of one in work of which only the shop has given back a
 * part, such as a discount.
 */
export function owedCents(
  { status, cancelled }: Order,
  refunds: readonly Refund[],
  returnable: Cents,
): Cents {
  if (status === "cancelled") return Math.max(0, returnable - (cancelled?.keptCents ?? 0));
  const isInWork = status !== "completed";
  return isInWork && refunds.some(({ origin }) => origin === "paypal") ? returnable : 0;
}

/** What was paid for an order at PayPal, and what of that went back. */
export interface PaymentFacts {
  /** Null for an unpaid order, and for a payment that the shop does not know. */
  capture: Capture | null;
  /** All refunds of the order, newest first. */
  refunds: readonly Refund[];
}

export async function loadPaymentFacts(ctx: Context, order: Order): Promise<PaymentFacts> {
  const [capture, refunds] = await Promise.all([
    order.paymentStatus === "completed" ? findCapture(ctx, order.id) : null,
    listRefunds(ctx, order.id),
  ]);
  return { capture, refunds };
}

/** The part of an order's payment that can still be returned, in money and in points; nothing of an unpaid order. */
export function partsLeft(order: Order, { capture, refunds }: PaymentFacts): PaidParts {
  const { paymentStatus, pointsSpent, pointsCents, pointsReturnedCents } = order;
  if (paymentStatus !== "completed") return nothingLeft;
  return {
    moneyLeftCents: capture ? moneyLeft(order, capture, refunds) : 0,
    pointsSpent,
    pointsCents,
    pointsReturnedCents,
  };
}

const nothingLeft: PaidParts = {
  moneyLeftCents: 0,
  pointsSpent: 0,
  pointsCents: 0,
  pointsReturnedCents: 0,
};

/**
 * An accepted payment may be in another currency, whose parts count in proportion. This is what the refunded part
 * leaves, so both add up to the whole.
 */
function moneyLeft(order: Order, capture: Capture, refunds: readonly Refund[]): Cents {
  const { amountCents } = capture;
  return returnableMoneyCents(order, {
    amountCents,
    refundedCents: amountCents - computeRefundable(capture, refunds),
    withheldCents: withheldCents(order, refunds),
  });
}

/** What is kept of an order's money for used points, also with a refund that is under way. */
export const withheldCents = (order: Order, refunds: readonly Refund[]): Cents =>
  refunds
    .filter(({ state }) => state === "asked" || state === "pending")
    .reduce((sum, { deductedCents }) => sum + deductedCents, order.deductedCents);
