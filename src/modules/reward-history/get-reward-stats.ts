import { listUserNames } from "#modules/accounts";
import { sumPendingPoints } from "#modules/orders/own";
import { getLedgerStats } from "#modules/rewards";
import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";

interface RewardStats {
  /** Credited less reversed. */
  totalPointsAwarded: number;
  /** Of unpaid orders. */
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
