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
} from "./attempts.ts";
export { closeAttempts, openAttempt, prepareAttempt } from "./open-attempt.ts";
export { isApprovedAgain, type PaymentAttempt, type PaymentOutcome } from "./payment-attempt.ts";
