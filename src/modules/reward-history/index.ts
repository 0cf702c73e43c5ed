export {
  getOwnPoints,
  getRewardStats,
  listCustomerPoints,
  getRewardSummary,
  listRewardedOrders,
  type RewardedOrder,
  type RewardSummary,
} from "./reward-history.ts";
