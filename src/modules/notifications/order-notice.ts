import type { NotificationType } from "#contracts/calls/notifications";
import { type Cents, formatUsd, toDollars } from "#contracts/money";

interface OrderFacts {
  orderNumber: string;
  totalCents: Cents;
  /** The refund if it is cancelled; 0 for none. */
  refundCents: Cents;
  /** By when it is delivered, as people read it with the zone; null if it is not known. */
  due: string | null;
}

interface Notice {
  title: string;
  message: string;
}

export type OrderNoticeType = Exclude<NotificationType, "order_shipped" | "default">;

/** What a customer reads about an own order. */
export function customerNotice(type: OrderNoticeType, order: OrderFacts): Notice {
  const { orderNumber } = order;
  switch (type) {
    case "order_placed":
      return {
        title: "Order placed",
        message: `Your order ${orderNumber} of ${usd(order)} was placed.`,
      };
    case "payment_received":
      return {
        title: "Payment received",
        message: `We received your payment of ${usd(order)} for order ${orderNumber}.${dueText(order)}`,
      };
    case "order_status_changed":
      return {
        title: "Order in work",
        message: `We are working on your order ${orderNumber}.${dueText(order)}`,
      };
    case "order_delivered":
      return {
        title: "Order completed",
        message: `Your order ${orderNumber} is ready. Its files are in My Orders.`,
      };
    case "order_cancelled":
      return {
        title: "Order cancelled",
        message:
          order.refundCents > 0
            ? `Your order ${orderNumber} was cancelled. We refund ${formatUsd(toDollars(order.refundCents))} to your original payment method.`
            : `Your order ${orderNumber} was cancelled.`,
      };
  }
}

/** What a customer reads when PayPal refused a payment for good. */
export const paymentDeniedNotice = (order: OrderFacts): Notice => ({
  title: "Payment refused",
  message: `PayPal refused the payment of ${usd(order)} for your order ${order.orderNumber}. Nothing was charged; you can pay again in My Orders.`,
});

/** What an admin reads about a new order. */
export const adminNotice = (order: OrderFacts): Notice => ({
  title: "New order",
  message: `Order ${order.orderNumber} of ${usd(order)} was placed.`,
});

interface RefundFacts {
  orderNumber: string;
  /** As people read it. */
  amount: string;
  /** A reversal by PayPal. */
  isReversal: boolean;
  /** Nothing is left of the payment. */
  isAll: boolean;
  /** What was paid for a faster delivery, which was late. */
  isSurcharge: boolean;
}

/** What a customer reads when money of a paid order was refunded. */
export const refundNotice = ({ orderNumber, amount, isAll, isSurcharge }: RefundFacts): Notice => ({
  title: isAll ? "Payment refunded" : "Payment partly refunded",
  message: `${amount} of your payment for order ${orderNumber} was refunded${isSurcharge ? ", since it was not ready in time" : ""}.`,
});

/** What an admin reads about a refund made at PayPal. */
export const refundAtPaypalNotice = (refund: RefundFacts): Notice => ({
  title: refund.isReversal ? "PayPal took money back" : "Refund at PayPal",
  message: `${refund.amount} of the payment for order ${refund.orderNumber} was ${refund.isReversal ? "taken back by PayPal" : "refunded at PayPal"}. ${refund.isAll ? "Nothing is left of it." : "The rest of it stays."}`,
});

/** What an admin reads about a dispute of a payment. */
export const disputeNotice = ({
  orderNumber,
  change,
}: {
  orderNumber: string;
  change: "opened" | "resolved";
}): Notice =>
  change === "opened"
    ? {
        title: "Payment disputed",
        message: `The buyer of order ${orderNumber} disputes the payment at PayPal.`,
      }
    : {
        title: "Dispute resolved",
        message: `PayPal closed the dispute about order ${orderNumber}.`,
      };

const dueText = ({ due }: OrderFacts): string =>
  due === null ? "" : ` You have your files by ${due}.`;

const usd = ({ totalCents }: OrderFacts) => formatUsd(toDollars(totalCents));
