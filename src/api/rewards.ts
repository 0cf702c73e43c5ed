import type { RewardSummary as WireSummary, rewardContract } from "#contracts/calls/rewards";
import { toDollars } from "#contracts/money";
import {
  getRewardStats,
  getRewardSummary,
  type RewardedOrder,
  type RewardSummary,
} from "#modules/reward-history";
import { getBalance } from "#modules/rewards";
import { getSignedIn } from "#platform/signed-in";
import type { HandlersOf } from "./handlers.ts";

export const rewardHandlers: HandlersOf<typeof rewardContract> = {
  getRewardPoints: async ({ ctx }) => ({
    rewardPoints: await getBalance(ctx, getSignedIn(ctx).userId),
  }),
  getRewardHistory: async ({ ctx }) =>
    presentSummary(await getRewardSummary(ctx, getSignedIn(ctx).userId)),
  getCustomerRewardHistory: async ({ ctx, params }) =>
    presentSummary(await getRewardSummary(ctx, params.id)),
  getRewardStats: async ({ ctx }) => {
    const { topCustomers, ...stats } = await getRewardStats(ctx);
    return {
      ...stats,
      topCustomers: topCustomers.map(({ userId, name, points }) => ({
        _id: userId,
        name,
        rewardPoints: points,
      })),
    };
  },
};

const presentSummary = ({ history, ...sums }: RewardSummary): WireSummary => ({
  ...sums,
  history: history.map(presentRewardedOrder),
});

export const presentRewardedOrder = ({ order, points }: RewardedOrder) => ({
  orderId: order.id,
  date: order.createdAt.toISOString(),
  orderTotal: toDollars(order.totalCents),
  pointsEarned: points,
  status: order.status,
  isAwarded: order.rewardPointsAwarded,
});
