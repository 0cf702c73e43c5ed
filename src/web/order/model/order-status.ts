import type { Order } from "#contracts/calls/order";
import type { OrderStatus, PaymentStatus } from "#contracts/calls/orders";
import { doesPaymentSayMore, orderStatusTexts } from "#contracts/order-statuses";
import type { BadgeLabel } from "#ui/badge";

const orderLabels: Record<OrderStatus, BadgeLabel> = {
  pending: { text: orderStatusTexts.pending, tone: "amber" },
  new: { text: "Payment confirmed", tone: "primary" },
  processing: { text: orderStatusTexts.processing, tone: "primary" },
  completed: { text: orderStatusTexts.completed, tone: "success" },
  cancelled: { text: orderStatusTexts.cancelled, tone: "red" },
};

const paymentLabels: Record<PaymentStatus, BadgeLabel> = {
  pending: { text: "Payment pending", tone: "amber" },
  completed: { text: "Paid", tone: "success" },
  failed: { text: "Payment failed", tone: "red" },
  refunded: { text: "Refunded", tone: "neutral" },
};

/** An unknown status is shown unchanged. */
export const orderLabel = (status: string): BadgeLabel => labelIn(orderLabels, status);
export const paymentLabel = (status: string): BadgeLabel => labelIn(paymentLabels, status);

type OrderStates = Pick<Order, "status" | "paymentStatus" | "payment" | "refunded">;

/** The payment status of this order: nothing is pending any more once the order is cancelled. */
export function pickPaymentLabel({
  status,
  paymentStatus,
  payment,
  refunded,
}: OrderStates): BadgeLabel {
  if (paymentStatus === "completed" && refunded > 0)
    return { text: "Partly refunded", tone: "neutral" };
  if (payment.isHeld) return { text: "Payment under review", tone: "amber" };
  const isAbandoned = status === "cancelled" && paymentStatus === "pending";
  return isAbandoned ? { text: "Not paid", tone: "neutral" } : paymentLabel(paymentStatus);
}

/** The payment's label beside the order's own; null where it would repeat it. */
export function pickSecondLabel(order: OrderStates): BadgeLabel | null {
  const label = pickPaymentLabel(order);
  const isPlain = label.text === paymentLabel(order.paymentStatus).text;
  return isPlain && !doesPaymentSayMore(order.status, order.paymentStatus) ? null : label;
}

const labelIn = (labels: Record<string, BadgeLabel>, status: string): BadgeLabel =>
  Object.hasOwn(labels, status) ? labels[status]! : { text: status, tone: "neutral" };

export const orderSteps: readonly OrderStatus[] = ["pending", "new", "processing", "completed"];

/** Not while PayPal checks a payment: the buyer must not be offered to pay twice. */
export const isPayable = ({
  status,
  paymentStatus,
  payment,
}: Omit<OrderStates, "refunded">): boolean =>
  status === "pending" &&
  !payment.isHeld &&
  (paymentStatus === "pending" || paymentStatus === "failed");
