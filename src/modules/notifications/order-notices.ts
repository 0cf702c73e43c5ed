import type { NotificationType } from "#contracts/calls/notifications";
import { type Cents, formatUsd, toDollars } from "#contracts/money";
import type { ReviewDecision } from "#contracts/reviews";
import { pointsText } from "#contracts/spent-points";

interface OrderFacts {
  orderNumber: string;
  totalCents: Cents;
  /** The refund if it is cancelled; 0 for none. */
  refundCents: Cents;
  /** To be paid in money, or paid so. */
  dueCents: Cents;
  /** Points that are given back if it is cancelled; they are no part of the refund. */
  points: number;
  /** What is kept if it is cancelled, and why; empty where nothing is to be said. */
  reason: string;
  /** By when it is delivered, as people read it with the zone; null if it is not known. */
  due: string | null;
  /** Whether files were delivered with it. */
  hasFiles: boolean;
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
        message: `${paidText(order)}${dueText(order)}`,
      };
    case "order_status_changed":
      return {
        title: "Order in progress",
        message: `We are working on your order ${orderNumber}.${dueText(order)}`,
      };
    case "order_delivered":
      return {
        title: "Order completed",
        message: order.hasFiles
          ? `Your order ${orderNumber} is ready. Its files are in My Orders.`
          : `Your order ${orderNumber} is complete. You can find it in My Orders.`,
      };
    case "order_cancelled":
      return {
        title: "Order cancelled",
        message: [
          `Your order ${orderNumber} was cancelled.`,
          ...(order.refundCents > 0
            ? [
                `We are refunding ${formatUsd(toDollars(order.refundCents))} to your original payment method.`,
              ]
            : []),
          ...(order.points > 0 ? [`You get back ${pointsText(order.points)}.`] : []),
          ...(order.reason === "" ? [] : [order.reason]),
        ].join(" "),
      };
  }
}

/** What a customer reads when PayPal refused a payment for good. */
export const paymentDeniedNotice = (order: OrderFacts): Notice => ({
  title: "Payment refused",
  message: `PayPal refused the payment of ${formatUsd(toDollars(order.dueCents))} for your order ${order.orderNumber}. Nothing was charged; you can pay again in My Orders.`,
});

/** What an admin reads about a new order. */
export const adminNotice = (order: OrderFacts): Notice => ({
  title: "New order",
  message: `Order ${order.orderNumber} of ${usd(order)} was placed.`,
});

interface RefundFacts {
  orderNumber: string;
  /** As text, such as "$20.00". */
  amount: string;
  /** A reversal by PayPal. */
  isReversal: boolean;
  /** Nothing is left of the payment. */
  isAll: boolean;
  /** What was paid for a faster delivery, which was late. */
  isSurcharge: boolean;
  /** Points given back with the money; 0 for none. */
  points: number;
  /** What was kept for points that had been used already, as a sentence; empty for nothing. */
  deducted: string;
}

/** What a customer reads when money of a paid order was refunded. */
export const refundNotice = ({
  orderNumber,
  amount,
  isAll,
  isSurcharge,
  points,
  deducted,
}: RefundFacts): Notice => ({
  title: isAll ? "Payment refunded" : "Payment partly refunded",
  message: `${amount} of your payment for order ${orderNumber} was refunded${isSurcharge ? ", since it was not ready in time" : ""}.${points > 0 ? ` You also get back ${pointsText(points)}.` : ""}${deducted === "" ? "" : ` ${deducted}`}`,
});

/** What a customer reads when points that had paid for an order are given back. */
export const pointsReturnedNotice = ({
  orderNumber,
  points,
  isSurcharge,
}: Pick<RefundFacts, "orderNumber" | "isSurcharge" | "points">): Notice => ({
  title: "Points given back",
  message: `You get back ${pointsText(points)} of order ${orderNumber}${isSurcharge ? ", since it was not ready in time" : ""}.`,
});

/** What a customer reads when all money of a refund is kept for points that were used already. */
export const refundDeductedNotice = ({
  orderNumber,
  deducted,
  isSurcharge,
}: Pick<RefundFacts, "orderNumber" | "isSurcharge" | "deducted">): Notice => ({
  title: "Refund settles points",
  message: `Nothing goes back to your payment method for order ${orderNumber}${isSurcharge ? ", which was not ready in time" : ""}: ${deducted}`,
});

/** What an admin reads about a refund made at PayPal. */
export const refundAtPaypalNotice = (refund: RefundFacts): Notice => ({
  title: refund.isReversal ? "PayPal took money back" : "Refund at PayPal",
  message: `${refund.amount} of the payment for order ${refund.orderNumber} was ${refund.isReversal ? "taken back by PayPal" : "refunded at PayPal"}. ${refund.isAll ? "Nothing is left of it." : "The rest of it stays."}`,
});

/** What an admin reads when PayPal refused a refund for good. */
export const refusedRefundNotice = ({
  orderNumber,
  amount,
  isSurcharge,
}: Pick<RefundFacts, "orderNumber" | "amount" | "isSurcharge">): Notice => ({
  title: "PayPal refused a refund",
  message: `PayPal refused to refund ${amount} of the payment for order ${orderNumber}${isSurcharge ? ", which is the surcharge of a late delivery" : ""}. Open the order to see why and to try again.`,
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

function paidText({ orderNumber, totalCents, dueCents }: OrderFacts): string {
  if (dueCents === 0)
    return `You paid ${formatUsd(toDollars(totalCents))} for order ${orderNumber} with points.`;
  const money = formatUsd(toDollars(dueCents));
  return `We received your payment of ${money} for order ${orderNumber}.`;
}

const dueText = ({ due }: OrderFacts): string =>
  due === null ? "" : ` You will have your files by ${due}.`;

const usd = ({ totalCents }: OrderFacts) => formatUsd(toDollars(totalCents));

interface NoticeText {
  title: string;
  message: string;
}

/** What a buyer reads about a question. In all of them `report` is the one that it is about, if there are several. */
export const questionNotice = (
  orderNumber: string,
  report: string | null,
  isReminder: boolean,
): NoticeText => ({
  title: "We need something from you",
  message: isReminder
    ? `We are still waiting for your answer about order ${orderNumber}${aboutReport(report)}. We will continue as soon as we know.`
    : `There is a question about your order ${orderNumber}${aboutReport(report)}. We will continue as soon as you have answered.`,
});

/** What the staff reads when a buyer has answered. */
export const answerNotice = (orderNumber: string, report: string | null): NoticeText => ({
  title: "Buyer answered",
  message: `The question about order ${orderNumber}${aboutReport(report)} is answered. Work on it can continue.`,
});

/** What a buyer reads when nothing waits for an answer any more. */
export const resumedNotice = (orderNumber: string, due: string | null): NoticeText => ({
  title: "We are continuing with your order",
  message: `There is nothing left to answer about order ${orderNumber}.${due === null ? "" : ` You will have your files by ${due}.`}`,
});

/** What the staff reads when a buyer did not answer. */
export const handedBackNotice = (
  orderNumber: string,
  report: string | null,
  days: number,
): NoticeText => ({
  title: "No answer from the buyer",
  message: `The question about order ${orderNumber}${aboutReport(report)} has been open for ${days} days. An admin decides how to proceed.`,
});

/** What the staff reads when a buyer asks for a revision. `report` is the one that it is about, if there are several. */
export const revisionNotice = (
  orderNumber: string,
  cause: string,
  report: string | null,
): Notice => ({
  title: "Revision requested",
  message: `The buyer of order ${orderNumber} asks for a revision${aboutReport(report)}: ${cause.toLowerCase()}.`,
});

/** What a buyer reads about the next version of a delivery. */
export const versionNotice = (
  orderNumber: string,
  version: string,
  report: string | null,
): Notice => ({
  title: "New version delivered",
  message: `${version} of your order ${orderNumber}${aboutReport(report)} is ready. Its files are in My Orders.`,
});

/** What a buyer reads when the shop does not revise a delivery. */
export const revisionDeclinedNotice = (orderNumber: string, report: string | null): Notice => ({
  title: "Revision declined",
  message: `We looked at your order ${orderNumber}${aboutReport(report)} again and left the delivery as it is. The order says why.`,
});

/** What admins read when a review is not shown before somebody has looked at it. */
export const waitingReviewNotice = (productTitle: string): Notice => ({
  title: "Review awaiting approval",
  message: `A review of ${productTitle} is shown once you have looked at it in Reviews.`,
});

/** What a customer reads about an own review. */
export const reviewNotice = (productTitle: string, decision: ReviewDecision): Notice =>
  ({
    replied: {
      title: "We replied to your review",
      message: `There is a reply to your review of ${productTitle}. It is on the page of your order.`,
    },
    shown: {
      title: "Your review is shown",
      message: `Your review of ${productTitle} is on the page of the product now.`,
    },
    hidden: {
      title: "Your review is hidden",
      message: `We do not show your review of ${productTitle}. The page of your order says why.`,
    },
  })[decision];

/** The part of a sentence that says which of an order's reports it is about: " (Roof Report, 2 Oak Street)". */
const aboutReport = (report: string | null): string => (report === null ? "" : ` (${report})`);
