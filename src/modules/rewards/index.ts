export {
  awardPoints,
  reservePoints,
  lockPoints,
  spendReservedPoints,
  findReservedPoints,
  findReturnedPoints,
  listReturnedPoints,
  returnPoints,
} from "./points.ts";
export {
  carryOwedPoints,
  forgetClosedLedgers,
  rememberClosedLedger,
  findPointsCover,
  reversePoints,
  recordPaidDeduction,
} from "./owed-points.ts";
export {
  getBalance,
  getOwedPoints,
  getPointFigures,
  listBalances,
  type PointFigures,
  type PointsOfOrder,
  getLedgerStats,
  type LedgerPage,
  listOwnPoints,
  listPoints,
  listPointsByOrder,
  readOwnPoints,
} from "./balance.ts";
export type { LedgerEntry } from "./rewards-store.ts";
export type { LedgerReason } from "./rewards-tables.ts";
