export { awardPoints } from "./award-points.ts";
export { getBalance, listBalances } from "./get-balance.ts";
export { getLedgerStats } from "./get-ledger-stats.ts";
export { readOwnPoints } from "./read-own-points.ts";
export { reversePoints } from "./reverse-points.ts";
