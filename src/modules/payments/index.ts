export { type BookedRefunds, bookRefunds, type ReportedRefund } from "./book-refunds.ts";
export { acceptMismatched, recordMismatchedReturn } from "./accept-mismatched.ts";
export type { BookedPayment } from "./booked-payments-store.ts";
export { type Capture, captureOf } from "./capture.ts";
export {
  captureAtProvider,
  findDeclinedApproval,
  recordCaptureIntent,
  recordOutcome,
} from "./capture-payment.ts";
export { claimDueAttempts, claimDueRefunds } from "./claim-due-checks.ts";
export type { Dispute } from "./disputes-store.ts";
export {
  findAttemptByCapture,
  findAttemptByIntent,
  findAttemptOfOrder,
  findCapture,
  findHeldOrders,
  findMismatched,
} from "./find-attempt.ts";
export { getPaymentFigures } from "./get-payment-figures.ts";
export { getPaymentsForAdmin, type PaymentsForAdmin } from "./get-payments-for-admin.ts";
export {
  paymentCounters,
  paymentsInDoubt,
  paymentsUnanswered,
  refundsUnderWay,
} from "./payment-metrics.ts";
export { findBookedPayments, findPaymentsMovedWithin } from "./find-booked-payments.ts";
export { listDisputes, listPaymentRecords, listRefunds } from "./list-payment-records.ts";
export { closeAttempts, openAttempt, prepareAttempt } from "./open-payment.ts";
export { isApprovedAgain, type PaymentAttempt, type PaymentOutcome } from "./payment-attempt.ts";
export { isOver as isDisputeOver, recordDispute } from "./record-dispute.ts";
export { emptyOldWebhooks } from "./empty-old-webhooks.ts";
export { receiveWebhook } from "./receive-webhook.ts";
export {
  followUpOpenRefunds,
  requestRefund,
  type PlannedRefund,
  planRefund,
  recordPlannedRefund,
  recordRefund,
} from "./refund-payment.ts";
export { refundableOf, refundedOf } from "./refunded-share.ts";
export type { Refund } from "./refunds-store.ts";
