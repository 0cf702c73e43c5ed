export { awardPoints } from "./award-points.ts";
export { carryOwedPoints, forgetClosedLedgers, rememberClosedLedger } from "./closed-accounts.ts";
export {
  getBalance,
  getOwedPoints,
  getPointFigures,
  listBalances,
  type PointFigures,
} from "./get-balance.ts";
export { getLedgerStats } from "./get-ledger-stats.ts";
export { holdPoints, lockPoints, spendHeldPoints } from "./hold-points.ts";
export { type LedgerPage, listOwnPoints, listPoints } from "./list-points.ts";
export type { LedgerEntry } from "./rewards-store.ts";
export type { LedgerReason } from "./rewards-tables.ts";
export { readOwnPoints } from "./read-own-points.ts";
export {
  findHeldPoints,
  findReturnedPoints,
  listReturnedPoints,
  returnPoints,
} from "./return-points.ts";
export { findPointsCover, reversePoints, settlePoints } from "./reverse-points.ts";
