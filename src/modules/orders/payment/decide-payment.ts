import type { Capture, PaymentAttempt, PaymentOutcome } from "#modules/payments/attempts";
import { type Decision, joinDecisions, orderEvent } from "#orders/decision";
import { applyPaymentOutcome, type SettledStates } from "#orders/order-state";
import { hasWarning, warningText, withWarning } from "#orders/order-warning";
import type { Order, OrderWithLines } from "#orders/order";
import { decidePaid } from "./pay-order.ts";

/**
 * The states of an order after the outcome of an attempt to pay it. What was recorded before has no effect again: its
 * order may be paid in another way meanwhile.
 */
export function decideFirstOutcome(
  { status, paymentStatus }: Order,
  { state }: Pick<PaymentAttempt, "state">,
  outcome: PaymentOutcome,
): SettledStates {
  if (state === "denied") return { status, paymentStatus, isNewlyPaid: false, warning: null };
  const settled = applyPaymentOutcome({ status, paymentStatus }, outcome);
  return state === "mismatch" ? { ...settled, warning: null } : settled;
}

interface SettlementFacts {
  now: Date;
  settled: SettledStates;
  attemptId: string;
  capture: Capture | null;
  /** The due times of an order that is paid now. */
  due: Parameters<typeof decidePaid>[1]["due"] | null;
}

/** What the outcome of a payment changes; money counts once. */
export function decidePayment(
  order: OrderWithLines,
  { now, settled, attemptId, capture, due }: SettlementFacts,
): Decision {
  if (settled.isNewlyPaid && capture && due)
    return decidePaid(order, { due, paidAt: now, capture });
  const isDenied =
    settled.status === "pending" &&
    settled.paymentStatus === "failed" &&
    order.paymentStatus !== "failed";
  const denial = { orderId: order.id, attemptId };
  return joinDecisions(changeStates(order, settled), {
    events: isDenied ? [orderEvent("order.payment-denied", denial, { key: attemptId })] : [],
  });
}

/** Changes without a caller are in the order's timeline. The payment itself is stored with the order. */
function changeStates(order: Order, { status, paymentStatus, warning }: SettledStates): Decision {
  const isKnown = warning === null || hasWarning(order.warnings, warning);
  if (isKnown && status === order.status && paymentStatus === order.paymentStatus) return {};
  return {
    changes: {
      status,
      paymentStatus,
      ...(warning ? { warnings: withWarning(order.warnings, warning) } : {}),
    },
    audit: [
      {
        action: "order.payment-changed",
        details: { paymentStatus, ...(warning ? { text: warningText(warning) } : {}) },
      },
    ],
  };
}
