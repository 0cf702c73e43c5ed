import { canPersonMake } from "#contracts/order-transitions";
import type { Cents } from "#contracts/money";
import { type PaidParts, returnableCents } from "#contracts/spent-points";
import { type Capture, findCapture, getRefundable, listRefunds } from "#modules/payments";
import type { Context } from "#platform/context";
import type { Order } from "#src/modules/orders/order.ts";
import { orderMoney, returnableMoneyCents } from "#src/modules/orders/order-money.ts";

/** The amount that can be returned when a paid order is cancelled or refunded now, as money or points; 0 for none. */
export async function findRefundable(ctx: Context, order: Order): Promise<Cents> {
  if (order.paymentStatus !== "completed") return 0;
  if (!mayRefund(order) && !canPersonMake(order.status, "cancelled")) return 0;
  return returnableCents(await findReturnable(ctx, order));
}

/** Whether the rest of a paid order can be refunded: it is cancelled, or partly refunded already. */
export const mayRefundRest = (order: Order): boolean =>
  order.status === "cancelled" || orderMoney(order).allReturnedCents > 0;

/**
 * The part of the rest that is refunded without a reason: not what a cancellation kept, and nothing of a delivered
 * order, since only a person can say whether it should.
 */
export const owedCents = ({ status, cancelled }: Order, returnable: Cents): Cents =>
  status === "completed" ? 0 : Math.max(0, returnable - (cancelled?.keptCents ?? 0));

/** Whether an amount of a paid order can be refunded for a reason: as the rest could, or it is delivered. */
export const mayRefund = (order: Order): boolean =>
  order.status === "completed" || mayRefundRest(order);

/** The part of an order's payment that can still be returned, in money and in points; nothing of an unpaid order. */
export async function findReturnable(
  ctx: Context,
  order: Order,
): Promise<PaidParts & { capture: Capture | null }> {
  const { paymentStatus, pointsSpent, pointsCents, pointsReturnedCents } = order;
  if (paymentStatus !== "completed") return { capture: null, ...nothingLeft };
  const capture = await findCapture(ctx, order.id);
  return {
    capture,
    moneyLeftCents: capture ? await moneyLeft(ctx, order, capture) : 0,
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
async function moneyLeft(ctx: Context, order: Order, capture: Capture): Promise<Cents> {
  const { amountCents } = capture;
  const refundedCents = amountCents - (await getRefundable(ctx, capture));
  const withheld = await withheldCents(ctx, order);
  return returnableMoneyCents(order, { amountCents, refundedCents, withheldCents: withheld });
}

/** What is kept of an order's money for used points, also with a refund that is under way. */
export async function withheldCents(ctx: Context, order: Order): Promise<Cents> {
  const refunds = await listRefunds(ctx, order.id);
  const open = refunds.filter(({ state }) => state === "asked" || state === "pending");
  return open.reduce((sum, { deductedCents }) => sum + deductedCents, order.deductedCents);
}
