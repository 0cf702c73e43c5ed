import type { OrderStatus, PaymentStatus } from "#contracts/calls/orders";
import { wasPaid } from "#contracts/order-statuses";
import { canBecome, orderTransitions } from "#contracts/order-transitions";
import type { PaymentOutcome } from "#modules/payments/attempts";
import { Refusal } from "#platform/errors";
import type { OrderWarning } from "./order-warning.ts";

/** Payment states never regress: a failed payment can be retried, a captured one never becomes unpaid. */
export const paymentTransitions: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ["completed", "failed", "refunded"],
  failed: ["pending", "completed", "refunded"],
  completed: ["refunded"],
  refunded: [],
};

export const canPaymentBecome = (from: PaymentStatus, to: PaymentStatus): boolean =>
  paymentTransitions[from].includes(to);

/** The refusal of a change that is not in the transition table. */
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

export interface SettledStates extends OrderStates {
  /** True exactly once: when money arrives for an unpaid order. */
  isNewlyPaid: boolean;
  /** A warning for the staff. */
  warning: OrderWarning | null;
}

/** The states of an order after a payment's outcome. */
export function applyPaymentOutcome(order: OrderStates, outcome: PaymentOutcome): SettledStates {
  const unchanged = { ...order, isNewlyPaid: false, warning: null };
  switch (outcome) {
    case "completed":
      return applyCompletedPayment(order);
    case "denied":
      return canPaymentBecome(order.paymentStatus, "failed")
        ? { ...unchanged, paymentStatus: "failed" }
        : unchanged;
    case "mismatch":
      return {
        ...unchanged,
        warning: { code: hasPayment(order) ? "second-payment" : "payment-mismatch" },
      };
    // Refunds are booked separately, by their amounts.
    case "refunded":
    case "returned":
    case "pending":
    case "declined":
    case "not approved":
    case "unconfirmed":
    case "gone":
      return unchanged;
  }
}

/** Whether money or points have paid it, even if they were returned since. */
export const hasPayment = ({ paymentStatus }: Pick<OrderStates, "paymentStatus">): boolean =>
  wasPaid(paymentStatus);

function applyCompletedPayment(order: OrderStates): SettledStates {
  if (!canPaymentBecome(order.paymentStatus, "completed"))
    return { ...order, isNewlyPaid: false, warning: null };
  if (!canBecome(order.status, "new"))
    return {
      status: order.status,
      paymentStatus: "completed",
      isNewlyPaid: false,
      warning: { code: "late-payment", status: order.status },
    };
  return { status: "new", paymentStatus: "completed", isNewlyPaid: true, warning: null };
}
