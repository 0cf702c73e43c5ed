import type { Order } from "./order.ts";

/** The points that an order has earned or, while it is unpaid, will earn, less those reversed with refunds. */
export function orderPoints(order: Order): number {
  const { paymentStatus, rewardPointsEarned, rewardPointsReversed, rewardPointsAwarded } = order;
  const mayBePaid = paymentStatus === "pending" || paymentStatus === "failed";
  return rewardPointsAwarded || mayBePaid ? rewardPointsEarned - rewardPointsReversed : 0;
}
