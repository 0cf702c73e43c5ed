import { revisionEnd } from "#contracts/policy-figures";
import type { Order } from "#src/modules/orders/order.ts";

/** When an order was delivered first, and its newest version; null for an order without a delivery. */
export function deliveriesOf({
  completion,
  deliveredAt,
}: Pick<Order, "completion" | "deliveredAt">): { firstAt: Date; newestAt: Date } | null {
  if (!completion) return null;
  const newestAt = new Date(completion.completedAt);
  return { firstAt: deliveredAt ?? newestAt, newestAt };
}

/** Until when a delivery can be revised; null for an order without one, and for a refunded one. */
export function revisionUntil(
  order: Pick<Order, "completion" | "deliveredAt" | "paymentStatus">,
): Date | null {
  const delivered = deliveriesOf(order);
  return delivered && order.paymentStatus !== "refunded" ? revisionEnd(delivered) : null;
}
