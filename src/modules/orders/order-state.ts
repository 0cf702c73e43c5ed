import type { OrderStatus, PaymentStatus } from "#contracts/calls/orders";
import { canBecome, orderTransitions } from "#contracts/order-transitions";
import type { PaymentOutcome } from "#modules/payments";
import { Refusal } from "#platform/errors";

/** Money states never go back: a payment that failed may be tried again, one that was taken is never unpaid. */
export const paymentTransitions: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ["completed", "failed", "refunded"],
  failed: ["pending", "completed", "refunded"],
  completed: ["refunded"],
  refunded: [],
};

export const canPaymentBecome = (from: PaymentStatus, to: PaymentStatus): boolean =>
  paymentTransitions[from].includes(to);

/** What a person reads who asked for a change that the transition table does not have. */
export function refusedTransition(from: OrderStatus, to: OrderStatus): Refusal {
  if (orderTransitions[from].length === 0)
    return new Refusal("conflict", `This order is ${from}, so its status can't change any more.`);
  if (from === "pending")
    return new Refusal("conflict", "This order is not paid yet, so it can only be cancelled.");
  return new Refusal("conflict", `An order that is ${from} can't become ${to}.`);
}

interface OrderStates {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
}

interface SettledStates extends OrderStates {
  /** True at the one moment when money has arrived for an order that wants it. */
  isNewlyPaid: boolean;
  /** For a person of the shop. */
  warning: string | null;
}

/** What a payment's outcome makes of its order. */
export function settle(order: OrderStates, outcome: PaymentOutcome): SettledStates {
  const unchanged = { ...order, isNewlyPaid: false, warning: null };
  switch (outcome) {
    case "completed":
      return settleCompleted(order);
    case "denied":
      return canPaymentBecome(order.paymentStatus, "failed")
        ? { ...unchanged, paymentStatus: "failed" }
        : unchanged;
    case "refunded":
      return canPaymentBecome(order.paymentStatus, "refunded")
        ? { ...unchanged, paymentStatus: "refunded" }
        : unchanged;
    case "mismatch":
      return { ...unchanged, warning: "PayPal captured something else than this order's total." };
    case "pending":
    case "declined":
    case "not approved":
    case "unconfirmed":
    case "gone":
      return unchanged;
  }
}

function settleCompleted(order: OrderStates): SettledStates {
  if (!canPaymentBecome(order.paymentStatus, "completed"))
    return { ...order, isNewlyPaid: false, warning: null };
  if (!canBecome(order.status, "new"))
    return {
      status: order.status,
      paymentStatus: "completed",
      isNewlyPaid: false,
      warning: `Payment arrived while the order was ${order.status}. Please refund it.`,
    };
  return { status: "new", paymentStatus: "completed", isNewlyPaid: true, warning: null };
}
