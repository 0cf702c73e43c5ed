import { getUser } from "#modules/accounts";
import { type Order, orderPoints } from "#modules/orders";
import { listEarningOrders } from "#modules/orders/own";
import { getBalance, getOwedPoints } from "#modules/rewards";
import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";
import { getSignedIn } from "#platform/signed-in";

export interface RewardSummary {
  currentBalance: number;
  /** Taken back after they had been used. */
  owedPoints: number;
  /** Of completed orders only. */
  totalEarnedFromOrders: number;
  /** Newest first, without orders abandoned before they were paid. */
  history: RewardedOrder[];
}

export interface RewardedOrder {
  order: Order;
  /** Points earned or, while unpaid, pending; 0 if they were reversed. */
  points: number;
}

/** A customer's points by order: the actor's own, any customer's for admins. */
export async function getRewardSummary(ctx: Context, userId: string): Promise<RewardSummary> {
  const actor = getSignedIn(ctx);
  if (actor.userId !== userId) await requireVisibleToAdmin(ctx, userId);
  const history = (await listEarningOrders(ctx, userId)).map(withPoints);
  return {
    currentBalance: await getBalance(ctx, userId),
    owedPoints: await getOwedPoints(ctx, userId),
    totalEarnedFromOrders: history
      .filter(({ order }) => order.status === "completed")
      .reduce((sum, { points }) => sum + points, 0),
    history,
  };
}

/** The newest orders with which a customer earns points, for admins. */
export async function listRewardedOrders(
  ctx: Context,
  userId: string,
  limit: number,
): Promise<RewardedOrder[]> {
  requireRight(ctx, "manage customers");
  return (await listEarningOrders(ctx, userId, limit)).map(withPoints);
}

async function requireVisibleToAdmin(ctx: Context, userId: string): Promise<void> {
  requireRight(ctx, "manage customers", "You can see only your own points");
  await getUser(ctx, userId);
}

const withPoints = (order: Order): RewardedOrder => ({ order, points: orderPoints(order) });
