import { reversePoints } from "#modules/rewards";
import type { Context } from "#platform/context";
import type { Order } from "#src/modules/orders/order.ts";
import { dueCentsOf, paidCentsOf, pointsKept } from "./returned-share.ts";

type PointsChange = Partial<Pick<Order, "rewardPointsAwarded" | "rewardPointsReversed">>;

/** Within the transaction that books a refund: reverses the points that the rest of the money does not earn. */
export async function takeBackPoints(ctx: Context, order: Order): Promise<PointsChange> {
  if (!order.rewardPointsAwarded) return {};
  const kept = pointsKept(order.rewardPointsEarned, {
    ...order,
    totalCents: dueCentsOf(order),
  });
  await reversePoints(ctx, { orderId: order.id, kept });
  return {
    rewardPointsReversed: order.rewardPointsEarned - kept,
    rewardPointsAwarded: order.refundedCents < paidCentsOf(order),
  };
}
