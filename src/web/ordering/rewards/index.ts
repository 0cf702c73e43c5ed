export { ledgerColumns } from "./points-ledger.tsx";
export { PointsBadge, RewardPoints } from "./reward-points.tsx";
export { pointsQuery, rewardCalls } from "./reward-calls.ts";
export { awardText, orderIdEnd } from "./reward-status.ts";
