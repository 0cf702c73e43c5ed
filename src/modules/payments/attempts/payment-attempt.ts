import { CURRENCY } from "#contracts/money";
import type { AttemptState, DeclinedApproval, paymentAttempts } from "#payments/payments-tables";
import type { PaymentState } from "#platform/ports";

export type PaymentAttempt = typeof paymentAttempts.$inferSelect;

/** The result of an attempt, as its order needs it. */
export type PaymentOutcome =
  | "completed"
  | "pending"
  | "denied"
  | "refunded"
  | "declined"
  | "not approved"
  /** A capture was requested and PayPal does not show it yet; it must be requested again. */
  | "unconfirmed"
  | "gone"
  /** PayPal captured something other than requested; a person must decide. */
  | "mismatch"
  /** A mismatched capture, fully refunded. */
  | "returned";

/** Compares PayPal's state with the request. `isSecond`: another capture has paid the order already. */
export function checkPaymentState(
  attempt: Pick<PaymentAttempt, "orderId" | "amountCents" | "intentId" | "payeeId">,
  state: PaymentState,
  { isSecond = false }: { isSecond?: boolean } = {},
): PaymentOutcome {
  switch (state.status) {
    case "not_approved":
      return "not approved";
    case "approved":
      return "unconfirmed";
    case "declined":
      return "declined";
    case "gone":
      return "gone";
    case "denied":
      return "denied";
    case "refunded":
      return !isSecond && isAsRequested(attempt, state) ? "refunded" : "returned";
    // Compared once the capture has completed.
    case "pending":
      return "pending";
    case "completed":
      return !isSecond && isAsRequested(attempt, state) ? "completed" : "mismatch";
  }
}

/**
 * Whether an approval that PayPal shows is not the declined one: PayPal has changed the payment since. A buyer who comes
 * back proves nothing, since the page after the declined payment can be loaded again.
 *
 * @param shownAt when PayPal last changed the payment, as it shows now
 */
export const isApprovedAgain = (
  { changedAt }: DeclinedApproval,
  shownAt: string | undefined,
): boolean => changedAt !== null && shownAt !== undefined && shownAt !== changedAt;

const isAsRequested = (
  attempt: Parameters<typeof checkPaymentState>[0],
  state: Extract<PaymentState, { captureId: string }>,
): boolean =>
  state.intentId === attempt.intentId &&
  state.amountCents === attempt.amountCents &&
  state.currency === CURRENCY &&
  state.customId === attempt.orderId &&
  (attempt.payeeId === null || state.payeeId === attempt.payeeId);

/** The state in which an outcome leaves an attempt. Money states never go back. */
export const stateAfter: Record<PaymentOutcome, AttemptState> = {
  completed: "completed",
  pending: "pending",
  denied: "denied",
  refunded: "completed",
  declined: "open",
  "not approved": "open",
  unconfirmed: "capturing",
  gone: "closed",
  mismatch: "mismatch",
  returned: "returned",
};

/** The states that an outcome may replace. A response older than the stored state changes nothing. */
export const statesBefore: Record<PaymentOutcome, AttemptState[]> = {
  completed: ["open", "capturing", "pending", "closed"],
  pending: ["open", "capturing", "pending", "closed"],
  denied: ["open", "capturing", "pending", "closed"],
  refunded: ["open", "capturing", "pending", "closed", "completed"],
  mismatch: ["open", "capturing", "pending", "closed", "mismatch"],
  returned: ["open", "capturing", "pending", "closed", "mismatch"],
  declined: ["open", "capturing"],
  "not approved": ["open", "capturing"],
  unconfirmed: ["open", "capturing"],
  gone: ["open", "capturing"],
};

const MINUTE = 60_000;
/** Pauses between checks of a fresh link: about a quarter of an hour, in which nearly every buyer approves. */
const FRESH_LINK_PAUSES = [1.5, 3, 4, 4, 4];
const LONGEST_LINK_PAUSE = 120;
const QUICK_CAPTURE_CHECKS = 10;

/**
 * Milliseconds until the reconciler checks an attempt again; null when nothing can change any more. Captures that may
 * have happened are checked within five minutes for as long as it takes. A link that nobody uses is checked less and
 * less often.
 */
export function nextCheckIn(state: AttemptState, checks: number): number | null {
  switch (state) {
    case "capturing":
      return checks < QUICK_CAPTURE_CHECKS ? MINUTE / 2 : 4 * MINUTE;
    case "open":
      return pauseOfLink(checks) * MINUTE;
    case "pending":
      return 4 * MINUTE;
    default:
      return null;
  }
}

const pauseOfLink = (checks: number): number =>
  FRESH_LINK_PAUSES[checks] ??
  Math.min(8 * 2 ** (checks - FRESH_LINK_PAUSES.length), LONGEST_LINK_PAUSE);
