export { PointsBadge } from "./points-badge.tsx";
export { rewardCalls } from "./reward-calls.ts";
export { RewardPoints } from "./reward-points.tsx";
export { orderIdEnd } from "./reward-status.ts";
