export { getRewardStats } from "./get-reward-stats.ts";
export {
  getRewardSummary,
  listRewardedOrders,
  type RewardedOrder,
  type RewardSummary,
} from "./get-reward-summary.ts";
