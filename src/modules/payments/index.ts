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
} from "./refunds.ts";
export {
  acceptMismatched,
  recordMismatchedReturn,
  type Capture,
  toCapture,
  claimDueAttempts,
  claimDueRefunds,
  findAttemptByCapture,
  findAttemptByIntent,
  findAttemptOfOrder,
  findCapture,
  findOrdersWithOpenPayment,
  findMismatched,
  findBookedPayments,
  findPaymentsMovedWithin,
} from "./find-attempt.ts";
export type { BookedPayment } from "./booked-payments-store.ts";
export {
  captureAtProvider,
  findDeclinedApproval,
  recordCaptureIntent,
  recordOutcome,
} from "./capture-payment.ts";
export type { Dispute } from "./disputes-store.ts";
export {
  getPaymentFigures,
  getPaymentsForAdmin,
  type PaymentsForAdmin,
  listDisputes,
  listPaymentRecords,
  listRefunds,
} from "./payment-figures.ts";
export {
  paymentCounters,
  paymentsInDoubt,
  paymentsUnanswered,
  refundsUnderWay,
} from "./payment-metrics.ts";
export { closeAttempts, openAttempt, prepareAttempt } from "./open-payment.ts";
export { isApprovedAgain, type PaymentAttempt, type PaymentOutcome } from "./payment-attempt.ts";
export { isOver as isDisputeOver, recordDispute } from "./record-dispute.ts";
export { eraseOldWebhooks, receiveWebhook } from "./webhooks.ts";
export type { Refund } from "./refunds-store.ts";
