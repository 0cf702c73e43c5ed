import { type RefundWindow, refundWindowOf } from "#contracts/refund-window";
import type { OrderWithLines } from "#src/modules/orders/order.ts";
import { openOf } from "#contracts/order-questions";
import type { Delivery } from "#src/modules/orders/delivery/read-delivery.ts";
import { deliveriesOf } from "#src/modules/orders/delivery/revisions.ts";
import { isRush, returnedCentsOf } from "#src/modules/orders/order-money.ts";

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

/** What its buyer may ask back now; null where that is not possible. */
export function refundOfferFor(
  order: OrderWithLines,
  { moneyBackRequests }: Pick<Delivery, "moneyBackRequests">,
  at: Date,
): RefundWindow | null {
  if (order.disputeState === "open" || openOf(moneyBackRequests)) return null;
  const window = refundWindowFor(order, at);
  return window?.isOpen && window.refundCents > 0 ? window : null;
}
