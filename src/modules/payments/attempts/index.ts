export {
  captureAtProvider,
  findDeclinedApproval,
  recordCaptureIntent,
  recordOutcome,
} from "./capture-payment.ts";
export {
  acceptMismatched,
  recordMismatchedReturn,
  type Capture,
  toCapture,
  claimDueAttempts,
  findAttemptByCapture,
  findAttemptByIntent,
  findAttemptOfOrder,
  findCapture,
  findOrdersWithOpenPayment,
  findMismatched,
} from "./find-attempt.ts";
export { closeAttempts, openAttempt, prepareAttempt } from "./open-payment.ts";
export { isApprovedAgain, type PaymentAttempt, type PaymentOutcome } from "./payment-attempt.ts";
