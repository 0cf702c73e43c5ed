import { REVISION_DAYS } from "#contracts/policy-figures";
import { DAY_MS } from "#contracts/utc-days";
import type { Order } from "#src/modules/orders/order.ts";

/** Until when the newest delivery can be revised; null for an order without a delivery, and for a refunded one. */
export function revisionUntil({
  completion,
  paymentStatus,
}: Pick<Order, "completion" | "paymentStatus">): Date | null {
  if (!completion || paymentStatus === "refunded") return null;
  return new Date(Date.parse(completion.completedAt) + REVISION_DAYS * DAY_MS);
}
