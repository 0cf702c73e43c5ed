export { askProvider, intendCapture, recordOutcome } from "./capture-payment.ts";
export { closeAttempts, openAttempt, prepareAttempt } from "./open-payment.ts";
export type { PaymentAttempt, PaymentOutcome } from "./payment-attempt.ts";
export {
  claimDueAttempts,
  selectAttemptByIntent as findAttemptByIntent,
  selectDecisiveAttempt as findAttemptOfOrder,
  selectHeldOrders as findHeldOrders,
} from "./payments-store.ts";
export { receiveWebhook } from "./receive-webhook.ts";
export { askRefund, prepareRefund, recordRefund } from "./refund-payment.ts";
export {
  claimDueRefunds,
  type Refund,
  selectCapture as findCapture,
  selectRefundOfOrder as findRefundOfOrder,
} from "./refunds-store.ts";
