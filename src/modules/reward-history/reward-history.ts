import { getUser, listUserNames } from "#modules/accounts";
import { orderPoints, type OrderWithLines } from "#modules/orders";
import { listEarningOrders, sumPendingPoints } from "#modules/orders/own";
import {
  getBalance,
  getLedgerStats,
  getOwedPoints,
  getPointFigures,
  type LedgerPage,
  listPoints,
  listPointsByOrder,
  type PointsOfOrder,
} from "#modules/rewards";
import { getSection } from "#modules/shop-settings";
import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";
import { getSignedIn } from "#platform/signed-in";

interface OwnPoints {
  rewardPoints: number;
  /** What of them can be spent. */
  spendablePoints: number;
  /** The rest of them: can be spent once the orders that earned them are completed. */
  pointsOnTheWay: number;
  /** Held by orders that are not paid yet; not among the others. */
  heldPoints: number;
  /** How many points pay a dollar of an order. */
  pointsPerDollar: number;
}

/** The caller's points, and what they are worth. */
export async function getOwnPoints(ctx: Context): Promise<OwnPoints> {
  const { userId } = getSignedIn(ctx);
  const [{ balance, spendable, onTheWay, held }, { pointsPerDollar }] = await Promise.all([
    getPointFigures(ctx, userId),
    getSection(ctx, "points"),
  ]);
  return {
    rewardPoints: balance,
    spendablePoints: spendable,
    pointsOnTheWay: onTheWay,
    heldPoints: held,
    pointsPerDollar,
  };
}

export interface RewardSummary {
  currentBalance: number;
  /** Taken back after they had been used. */
  owedPoints: number;
  /** Counts completed orders only. */
  totalEarnedFromOrders: number;
  /** Newest first, without orders abandoned before they were paid. */
  history: RewardedOrder[];
  /** What each order changed, oldest first. */
  changes: PointsOfOrder[];
}

export interface RewardedOrder {
  order: OrderWithLines;
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
    changes: await listPointsByOrder(ctx, userId),
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

const withPoints = (order: OrderWithLines): RewardedOrder => ({
  order,
  points: orderPoints(order),
});

interface RewardStats {
  /** Credited less reversed. */
  totalPointsAwarded: number;
  /** Counts unpaid orders. */
  totalPointsPending: number;
  customersWithPoints: number;
  /** Those with the most points first. */
  topCustomers: { userId: string; name: string; points: number }[];
}

const TOP_COUNT = 10;

/** The points of all customers, for admins. */
export async function getRewardStats(ctx: Context): Promise<RewardStats> {
  requireRight(ctx, "see revenue");
  const { totalPoints, customersWithPoints, topBalances } = await getLedgerStats(ctx, {
    topCount: TOP_COUNT,
  });
  const names = await listUserNames(
    ctx,
    topBalances.map(({ userId }) => userId),
  );
  return {
    totalPointsAwarded: totalPoints,
    totalPointsPending: await sumPendingPoints(ctx),
    customersWithPoints,
    topCustomers: topBalances.map(({ userId, points }) => ({
      userId,
      name: names.get(userId) ?? "",
      points,
    })),
  };
}

/** Changes of a customer's points, newest first, for admins. */
export async function listCustomerPoints(
  ctx: Context,
  userId: string,
  paging: { page: number; limit: number },
): Promise<LedgerPage> {
  requireRight(ctx, "manage customers");
  await getUser(ctx, userId);
  return listPoints(ctx, userId, paging);
}
