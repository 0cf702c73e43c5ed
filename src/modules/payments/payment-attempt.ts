import type { Cents } from "#contracts/money";
import type { PaymentState } from "#platform/ports";
import type { AttemptState } from "./payments-tables.ts";

export interface PaymentAttempt {
  id: string;
  orderId: string;
  state: AttemptState;
  amountCents: Cents;
  intentId: string | null;
  approveLink: string | null;
  captureRequestId: string | null;
  payeeId: string | null;
  captureId: string | null;
  payerId: string | null;
  wasDeclined: boolean;
  createdAt: Date;
  checks: number;
}

/** What became of an attempt, as its order must know it. */
export type PaymentOutcome =
  | "completed"
  | "pending"
  | "denied"
  | "refunded"
  | "declined"
  | "not approved"
  /** A capture was asked for and PayPal does not show it yet; it must be asked again. */
  | "unconfirmed"
  | "gone"
  /** PayPal captured something else than we asked for; a person must look. */
  | "mismatch";

const CURRENCY = "USD";

/** Compares the provider's truth with what was asked for. */
export function judgePayment(
  attempt: Pick<PaymentAttempt, "orderId" | "amountCents" | "intentId" | "payeeId">,
  state: PaymentState,
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
    case "refunded":
      return state.status;
    case "pending":
    case "completed": {
      const isOurs =
        state.intentId === attempt.intentId &&
        state.amountCents === attempt.amountCents &&
        state.currency === CURRENCY &&
        state.customId === attempt.orderId &&
        (attempt.payeeId === null || state.payeeId === attempt.payeeId);
      return isOurs ? state.status : "mismatch";
    }
  }
}

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
};

/** The states that an outcome may replace. An answer that is older than what is stored changes nothing. */
export const statesBefore: Record<PaymentOutcome, AttemptState[]> = {
  completed: ["open", "capturing", "pending", "closed"],
  pending: ["open", "capturing", "pending", "closed"],
  denied: ["open", "capturing", "pending", "closed"],
  refunded: ["open", "capturing", "pending", "closed", "completed"],
  mismatch: ["open", "capturing", "pending", "closed"],
  declined: ["open", "capturing"],
  "not approved": ["open", "capturing"],
  unconfirmed: ["open", "capturing"],
  gone: ["open", "capturing"],
};

/** Looks at a link that is still fresh; about three hours of them. */
const FREQUENT_CHECKS = 45;

/** Milliseconds until the reconciler looks at an attempt again; null when there is nothing left to find out. */
export function nextCheckIn(state: AttemptState, checks: number): number | null {
  switch (state) {
    case "opening":
    case "capturing":
      return 30_000;
    case "open":
      return checks < FREQUENT_CHECKS ? Math.min(90_000 * 2 ** checks, 4 * 60_000) : 30 * 60_000;
    case "pending":
      return 4 * 60_000;
    default:
      return null;
  }
}
