import type { NotificationType } from "#contracts/calls/notifications";
import { type Cents, formatUsd, toDollars } from "#contracts/money";

interface OrderFacts {
  orderNumber: string;
  totalCents: Cents;
  /** Whether money had arrived for it, which goes back when it is cancelled. */
  isPaid: boolean;
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
        message: `We received your payment of ${usd(order)} for order ${orderNumber}.`,
      };
    case "order_status_changed":
      return { title: "Order in work", message: `We are working on your order ${orderNumber}.` };
    case "order_delivered":
      return {
        title: "Order completed",
        message: `Your order ${orderNumber} is ready. Its files are in My Orders.`,
      };
    case "order_cancelled":
      return {
        title: "Order cancelled",
        message: order.isPaid
          ? `Your order ${orderNumber} was cancelled. We refund ${usd(order)} to your original payment method.`
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

const usd = ({ totalCents }: OrderFacts) => formatUsd(toDollars(totalCents));
