import type { Order } from "#contracts/calls/order";
import { formatUsd, isInWholeCents } from "#contracts/money";
import { describeAmbiguity, typedNumber } from "#contracts/typed-number";
import type { FormErrors } from "#form";

export interface RefundChoice {
  choice: "default" | "own";
  amount: string;
  reason: string;
}

/** What goes back unless the admin chooses another amount: what the Cancellation Policy says, else everything. */
export function defaultRefund({ payment, cancellation }: Order): number {
  const { refundable = 0 } = payment;
  return Math.min(refundable, cancellation?.refund ?? refundable);
}

/** What of the rest goes back without a reason: not what a cancellation kept, and nothing of a delivered order. */
export function owedRefund({ status, payment, cancelled }: Order): number {
  const { refundable = 0 } = payment;
  if (status === "completed") return 0;
  return Math.max(0, Math.round((refundable - (cancelled?.kept ?? 0)) * 100) / 100);
}

/** Dollars that go back; null for what is no amount that can go back. */
export function chosenRefund(
  order: Order,
  { choice, amount }: RefundChoice,
  byDefault: number = defaultRefund(order),
): number | null {
  if (choice === "default") return byDefault;
  const { refundable = 0 } = order.payment;
  const typed = typedNumber(amount);
  return typed >= 0 && typed <= refundable && isInWholeCents(typed) ? typed : null;
}

/** What is wrong with an amount of the admin's own: field to message. */
export function checkRefund(order: Order, values: RefundChoice): FormErrors {
  if (values.choice === "default") return {};
  const { refundable = 0 } = order.payment;
  return {
    amount:
      chosenRefund(order, values) === null
        ? (describeAmbiguity(values.amount) ??
          `Please enter an amount from $0.00 to ${formatUsd(refundable)}`)
        : undefined,
    reason: values.reason.trim() === "" ? "Please say why" : undefined,
  };
}

/** The field that a path in the shop's refusal of an amount is about. */
export const pickRefundField = (path: string): keyof RefundChoice | undefined =>
  path === "refund" ? "amount" : path === "reason" ? "reason" : undefined;
