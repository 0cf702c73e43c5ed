import { type RefundWindow, refundWindowOf } from "#contracts/refund-window";
import type { OrderWithLines } from "#src/modules/orders/order.ts";
import { isRush } from "./is-rush.ts";

/** Until when the buyer of a paid order that is delivered may ask for a refund; null for another order. */
export function refundWindowFor(order: OrderWithLines, at: Date): RefundWindow | null {
  const { status, paymentStatus, completion, totalCents } = order;
  if (status !== "completed" || paymentStatus !== "completed" || !completion) return null;
  return refundWindowOf(
    {
      // The catalogue has no custom orders.
      kind: isRush(order) ? "rush" : "standard",
      deliveredAt: new Date(completion.completedAt),
      paidCents: totalCents,
      refundedCents: order.refundedCents + order.pointsReturnedCents,
    },
    at,
  );
}
