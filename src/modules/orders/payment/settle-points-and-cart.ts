import { takeBoughtLines } from "#modules/cart";
import { awardPoints, spendHeldPoints } from "#modules/rewards";
import type { Context } from "#platform/context";
import type { Order, OrderWithLines } from "#src/modules/orders/order.ts";

type PointsChange = Partial<Pick<Order, "rewardPointsAwarded">>;

/**
 * Within the transaction that makes an order paid: spends the points that it held, credits those that it earns, and
 * removes what was bought from the cart. Guests have none of them.
 */
export async function settlePointsAndCart(
  ctx: Context,
  order: OrderWithLines,
): Promise<PointsChange> {
  if (order.customerId === null) return {};
  await takeFromCart(ctx, order.customerId, order);
  if (order.pointsSpent > 0)
    await spendHeldPoints(ctx, { userId: order.customerId, orderId: order.id });
  return creditPoints(ctx, order.customerId, order);
}

async function takeFromCart(
  ctx: Context,
  userId: string,
  { lines }: OrderWithLines,
): Promise<void> {
  const bought = lines.map(({ productId, quantity, snapshot }) => ({
    product: productId,
    quantity,
    additionalData: { projectDetails: snapshot.projectDetails },
  }));
  await takeBoughtLines(ctx, { userId, lines: bought });
}

async function creditPoints(
  ctx: Context,
  userId: string,
  { id: orderId, rewardPointsEarned: points }: Order,
): Promise<PointsChange> {
  if (points === 0) return {};
  await awardPoints(ctx, { userId, orderId, points });
  return { rewardPointsAwarded: true };
}
