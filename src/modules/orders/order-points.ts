import type { Order } from "./order.ts";
import { hasPayment } from "./order-state.ts";

/** The points that an order has earned or, while it is unpaid, will earn, less those reversed with refunds. */
export function orderPoints(order: Order): number {
  const { rewardPointsEarned, rewardPointsReversed, rewardPointsAwarded } = order;
  return rewardPointsAwarded || !hasPayment(order) ? rewardPointsEarned - rewardPointsReversed : 0;
}
