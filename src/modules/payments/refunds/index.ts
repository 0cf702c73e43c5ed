export type { Refund } from "./refunds-store.ts";
export {
  type BookedRefunds,
  bookRefunds,
  type ReportedRefund,
  followUpOpenRefunds,
  requestRefund,
  type PlannedRefund,
  planRefund,
  recordPlannedRefund,
  recordRefund,
  computeRefundable,
  computeRefunded,
  claimDueRefunds,
  listRefunds,
} from "./refunds.ts";
