export { getOwnPoints } from "./get-own-points.ts";
export { getRewardStats } from "./get-reward-stats.ts";
export { listCustomerPoints } from "./list-customer-points.ts";
export {
  getRewardSummary,
  listRewardedOrders,
  type RewardedOrder,
  type RewardSummary,
} from "./get-reward-summary.ts";
