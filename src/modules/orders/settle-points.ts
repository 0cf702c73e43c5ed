import { takeBoughtLines } from "#modules/cart";
import { awardPoints, reversePoints } from "#modules/rewards";
import type { Context } from "#platform/context";
import type { Order, OrderWithLines } from "./order.ts";

type PointsChange = Partial<Pick<Order, "rewardPointsAwarded">>;

/**
 * Within the transaction that settles a payment: what it means for the order's customer. Newly paid, the points are
 * credited and what was bought leaves the cart; when the money went back, the points go too. Guests have neither.
 */
export async function settlePoints(
  ctx: Context,
  order: OrderWithLines,
  settled: Pick<Order, "paymentStatus"> & { isNewlyPaid: boolean },
): Promise<PointsChange> {
  if (order.customerId === null) return {};
  if (settled.isNewlyPaid) {
    await takeFromCart(ctx, order.customerId, order);
    return creditPoints(ctx, order.customerId, order);
  }
  return settled.paymentStatus === "refunded" ? takeBackPoints(ctx, order) : {};
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

/** Within the transaction that gives an order's money back: takes its points back, once. */
export async function takeBackPoints(ctx: Context, order: Order): Promise<PointsChange> {
  if (!order.rewardPointsAwarded) return {};
  await reversePoints(ctx, { orderId: order.id });
  return { rewardPointsAwarded: false };
}
