import type { Order as WireOrder } from "#contracts/calls/order";
import { listRefunds, type Refund } from "#modules/payments/refunds";
import { getSection } from "#modules/shop-settings";
import type { Context } from "#platform/context";
import type { Order, OrderWithLines } from "#orders/order";
import { orderMoney, sumSurcharges } from "#orders/order-money";
import { isLate } from "#orders/line-dues";

/**
 * Whether the surcharges of an order are refunded because it is late. The refund of a cancelled order follows the
 * Cancellation Policy.
 */
export function isSurchargeOwed(
  { status, paymentStatus, dueAt, deliveredAt, surchargeRefundId }: Order,
  now: Date,
): boolean {
  if (status === "cancelled" || paymentStatus !== "completed") return false;
  if (dueAt === null || surchargeRefundId !== null) return false;
  return isLate({ dueAt, deliveredAt }, now);
}

/** What its buyer reads about the surcharges of a late order; null where nothing is refunded for it. */
export async function computeSurchargeBack(
  ctx: Context,
  order: OrderWithLines,
): Promise<SurchargeBack> {
  if (order.surchargeRefundId !== null) {
    if (order.paymentStatus === "refunded") return "returned";
    const refunds = await listRefunds(ctx, order.id);
    const refund = refunds.find(({ id }) => id === order.surchargeRefundId);
    // Points alone were given back at once, and what was repaid outside PayPal has no refund either.
    if (!refund || refund.state === "completed") return "returned";
    if (refund.state !== "failed") return "owed";
    return refusedSurchargeIn(order, refunds) ? "refused" : "returned";
  }
  if (!isSurchargeOwed(order, ctx.now()) || sumSurcharges(order.lines) === 0) return null;
  return (await getSection(ctx, "delivery")).isSurchargeReturned ? "owed" : null;
}

export type SurchargeBack = NonNullable<WireOrder["surchargeBack"]> | null;

/**
 * The refund of its surcharges that PayPal refused for good. Null for none, and once as much was refunded otherwise:
 * with other refunds since, with all of the payment, or by what was decided when the order was cancelled.
 */
export function refusedSurchargeIn(order: Order, refunds: readonly Refund[]): Refund | null {
  if (order.status === "cancelled" || order.paymentStatus !== "completed") return null;
  if (order.surchargeRefundId === null || orderMoney(order).moneyLeftCents === 0) return null;
  const refused = refunds.find(({ id }) => id === order.surchargeRefundId);
  if (refused?.state !== "failed") return null;
  const refundedSince = refunds
    .filter(({ state, createdAt }) => state === "completed" && createdAt >= refused.createdAt)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  return refundedSince >= refused.amountCents ? null : refused;
}

/** For an order whose refunds are not at hand. */
export const findRefusedSurcharge = async (ctx: Context, order: Order): Promise<Refund | null> =>
  order.surchargeRefundId === null
    ? null
    : refusedSurchargeIn(order, await listRefunds(ctx, order.id));
