export { ledgerColumns } from "./ledger-columns.tsx";
export { PointsBadge } from "./points-badge.tsx";
export { pointsQuery } from "./points-query.ts";
export { rewardCalls } from "./reward-calls.ts";
export { RewardPoints } from "./reward-points.tsx";
export { awardText, orderIdEnd } from "./reward-status.ts";
