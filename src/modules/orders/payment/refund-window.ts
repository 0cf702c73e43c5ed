import { type RefundWindow, refundWindowOf } from "#contracts/refund-window";
import type { OrderWithLines } from "#src/modules/orders/order.ts";
import { deliveriesOf } from "#src/modules/orders/delivering/revision-window.ts";
import { returnedCentsOf } from "./returned-share.ts";
import { isRush } from "./is-rush.ts";

/** Until when the buyer of a paid order that is delivered may ask for a refund; null for another order. */
export function refundWindowFor(order: OrderWithLines, at: Date): RefundWindow | null {
  const { status, paymentStatus, totalCents } = order;
  const delivered = deliveriesOf(order);
  if (status !== "completed" || paymentStatus !== "completed" || !delivered) return null;
  return refundWindowOf(
    {
      // The catalogue has no custom orders.
      kind: isRush(order) ? "rush" : "standard",
      deliveredAt: delivered.firstAt,
      revisedAt: delivered.newestAt,
      paidCents: totalCents,
      refundedCents: returnedCentsOf(order) + order.pointsReturnedCents,
    },
    at,
  );
}
