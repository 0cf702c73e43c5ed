import type {
  RewardEntry,
  RewardSummary as WireSummary,
  rewardContract,
} from "#contracts/calls/rewards";
import type { Decoded } from "#contracts/calls/values";
import { nameOrder } from "#modules/orders";
import {
  getOwnPoints,
  getRewardStats,
  getRewardSummary,
  listCustomerPoints,
  type RewardedOrder,
  type RewardSummary,
} from "#modules/reward-history";
import { type LedgerEntry, type LedgerReason, listOwnPoints } from "#modules/rewards";
import { getSignedIn } from "#platform/signed-in";
import type { HandlersOf } from "./handlers.ts";
import { sendPage } from "./reply.ts";

export const rewardHandlers: HandlersOf<typeof rewardContract> = {
  getRewardPoints: ({ ctx }) => getOwnPoints(ctx),
  listRewardEntries: ({ ctx, query, setTotal }) =>
    sendPage(listOwnPoints(ctx, query), setTotal, presentEntry),
  getRewardHistory: async ({ ctx }) =>
    presentSummary(await getRewardSummary(ctx, getSignedIn(ctx).userId)),
  getCustomerRewardHistory: async ({ ctx, params }) =>
    presentSummary(await getRewardSummary(ctx, params.id)),
  listCustomerRewardEntries: ({ ctx, params, query, setTotal }) =>
    sendPage(listCustomerPoints(ctx, params.id, query), setTotal, presentEntry),
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

const kinds: Record<LedgerReason, RewardEntry["kind"]> = {
  award: "earned",
  reversal: "taken-back",
  hold: "held",
  spend: "spent",
  return: "given-back",
  settle: "settled",
  carry: "owed-before",
};

const presentEntry = (entry: LedgerEntry): Decoded<typeof RewardEntry> => ({
  _id: entry.id,
  kind: kinds[entry.reason],
  orderId: entry.orderId,
  date: entry.createdAt,
  points: entry.points,
  amount: entry.cents,
});

const presentSummary = ({
  history,
  changes,
  ...sums
}: RewardSummary): Decoded<typeof WireSummary> => ({
  ...sums,
  history: history.map(presentRewardedOrder),
  changes: changes.map(({ orderId, reason, points }) => ({ orderId, kind: kinds[reason], points })),
});

export const presentRewardedOrder = ({ order, points }: RewardedOrder) => ({
  orderId: order.id,
  name: nameOrder(order).short,
  date: order.createdAt,
  orderTotal: order.totalCents,
  pointsEarned: points,
  status: order.status,
  isAwarded: order.rewardPointsAwarded,
});
