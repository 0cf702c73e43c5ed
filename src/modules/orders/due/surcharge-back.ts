import type { Cents } from "#contracts/money";
import { listRefunds } from "#modules/payments";
import { getSection } from "#modules/shop-settings";
import type { Context } from "#platform/context";
import type { Order, OrderLine, OrderWithLines } from "#src/modules/orders/order.ts";
import { isLate } from "./is-late.ts";

/** Whether the surcharges of an order go back because it is late. What goes back of a cancelled one is up to the Cancellation Policy. */
export function isSurchargeOwed(
  { status, paymentStatus, dueAt, deliveredAt, surchargeRefundId }: Order,
  now: Date,
): boolean {
  if (status === "cancelled" || paymentStatus !== "completed") return false;
  if (dueAt === null || surchargeRefundId !== null) return false;
  return isLate({ dueAt, deliveredAt }, now);
}

/** What was paid to have an order sooner. */
export const surchargeOf = (lines: readonly OrderLine[]): Cents =>
  lines.reduce(
    (sum, { snapshot, quantity }) => sum + (snapshot.tier?.surchargeCents ?? 0) * quantity,
    0,
  );

/** What its buyer reads about the surcharges of a late order; null where nothing goes back for it. */
export async function surchargeBackOf(
  ctx: Context,
  order: OrderWithLines,
): Promise<"owed" | "returned" | null> {
  if (order.surchargeRefundId !== null) {
    if (order.paymentStatus === "refunded") return "returned";
    const refunds = await listRefunds(ctx, order.id);
    const refund = refunds.find(({ id }) => id === order.surchargeRefundId);
    // Points alone went back at once, without a refund of money.
    return !refund || refund.state === "completed" ? "returned" : "owed";
  }
  if (!isSurchargeOwed(order, ctx.now()) || surchargeOf(order.lines) === 0) return null;
  return (await getSection(ctx, "delivery")).isSurchargeReturned ? "owed" : null;
}
