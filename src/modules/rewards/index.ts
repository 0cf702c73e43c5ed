export { awardPoints } from "./award-points.ts";
export { getBalance, getOwedPoints, listBalances } from "./get-balance.ts";
export { getLedgerStats } from "./get-ledger-stats.ts";
export { getHeldPoints } from "./get-held-points.ts";
export { holdPoints, spendHeldPoints } from "./hold-points.ts";
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
export { reversePoints } from "./reverse-points.ts";
