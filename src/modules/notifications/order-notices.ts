import type { NotificationType } from "#contracts/calls/notifications";
import { type Cents, formatCents } from "#contracts/money";
import type { ReviewDecision } from "#contracts/reviews";
import { pointsText } from "#contracts/spent-points";

/** How a notification names its order. */
export interface NamedOrder {
  /** For its title: "1421 Maple St, CLM-42". */
  short: string;
  /** For its sentences: "1421 Maple St, Roof Report (order 1A2B3C4D)". */
  full: string;
}

interface OrderFacts {
  order: NamedOrder;
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
export function customerNotice(type: OrderNoticeType, facts: OrderFacts): Notice {
  const { order } = facts;
  switch (type) {
    case "order_placed":
      return {
        title: titleOf("Order placed", order),
        message: `${order.full} of ${formatCents(facts.totalCents)} was placed.`,
      };
    case "payment_received":
      return {
        title: titleOf("Payment received", order),
        message: `${paidText(facts)}${dueText(facts)}`,
      };
    case "order_status_changed":
      return {
        title: titleOf("In progress", order),
        message: `We are working on ${order.full}.${dueText(facts)}`,
      };
    case "order_delivered":
      return {
        title: titleOf("Ready", order),
        message: facts.hasFiles
          ? `${order.full} is ready. Its files are in My Orders.`
          : `${order.full} is complete. You can find it in My Orders.`,
      };
    case "order_cancelled":
      return {
        title: titleOf("Cancelled", order),
        message: [
          `${order.full} was cancelled.`,
          ...(facts.refundCents > 0
            ? [
                `We are refunding ${formatCents(facts.refundCents)} to your original payment method.`,
              ]
            : []),
          ...(facts.points > 0 ? [`You get back ${pointsText(facts.points)}.`] : []),
          ...(facts.reason === "" ? [] : [facts.reason]),
        ].join(" "),
      };
  }
}

/** What a customer reads when PayPal refused a payment for good. */
export const paymentDeniedNotice = ({ order, dueCents }: OrderFacts): Notice => ({
  title: titleOf("Payment refused", order),
  message: `PayPal refused the payment of ${formatCents(dueCents)} for ${order.full}. Nothing was charged; you can pay again in My Orders.`,
});

/** What an admin reads about a new order. */
export const adminNotice = ({ order, ...facts }: OrderFacts): Notice => ({
  title: titleOf("New order", order),
  message: `${order.full} of ${formatCents(facts.totalCents)} was placed.`,
});

interface RefundFacts {
  order: NamedOrder;
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
  order,
  amount,
  isAll,
  isSurcharge,
  points,
  deducted,
}: RefundFacts): Notice => ({
  title: titleOf(isAll ? "Payment refunded" : "Payment partly refunded", order),
  message: `${amount} of your payment for ${order.full} was refunded${isSurcharge ? ", since it was not ready in time" : ""}.${points > 0 ? ` You also get back ${pointsText(points)}.` : ""}${deducted === "" ? "" : ` ${deducted}`}`,
});

/** What a customer reads when points that had paid for an order are given back. */
export const pointsReturnedNotice = ({
  order,
  points,
  isSurcharge,
}: Pick<RefundFacts, "order" | "isSurcharge" | "points">): Notice => ({
  title: titleOf("Points given back", order),
  message: `You get back ${pointsText(points)} of ${order.full}${isSurcharge ? ", since it was not ready in time" : ""}.`,
});

/** What a customer reads when all money of a refund is kept for points that were used already. */
export const refundDeductedNotice = ({
  order,
  deducted,
  isSurcharge,
}: Pick<RefundFacts, "order" | "isSurcharge" | "deducted">): Notice => ({
  title: titleOf("Refund settles points", order),
  message: `Nothing goes back to your payment method for ${order.full}${isSurcharge ? ", which was not ready in time" : ""}: ${deducted}`,
});

/** What an admin reads about a refund made at PayPal. */
export const refundAtPaypalNotice = ({ order, ...refund }: RefundFacts): Notice => ({
  title: titleOf(refund.isReversal ? "PayPal took money back" : "Refund at PayPal", order),
  message: `${refund.amount} of the payment for ${order.full} was ${refund.isReversal ? "taken back by PayPal" : "refunded at PayPal"}. ${refund.isAll ? "Nothing is left of it." : "The rest of it stays."}`,
});

/** What an admin reads when PayPal refused a refund for good. */
export const refusedRefundNotice = ({
  order,
  amount,
  isSurcharge,
}: Pick<RefundFacts, "order" | "amount" | "isSurcharge">): Notice => ({
  title: titleOf("PayPal refused a refund", order),
  message: `PayPal refused to refund ${amount} of the payment for ${order.full}${isSurcharge ? ", which is the surcharge of a late delivery" : ""}. Open the order to see why and to try again.`,
});

/** What an admin reads about a dispute of a payment. */
export const disputeNotice = (order: NamedOrder, change: "opened" | "resolved"): Notice =>
  change === "opened"
    ? {
        title: titleOf("Payment disputed", order),
        message: `The buyer of ${order.full} disputes the payment at PayPal.`,
      }
    : {
        title: titleOf("Dispute resolved", order),
        message: `PayPal closed the dispute about ${order.full}.`,
      };

/** What the staff reads about an order that is due soon or late. */
export const dueNotice = (order: NamedOrder, due: string, isLate: boolean): Notice =>
  isLate
    ? {
        title: titleOf("Order is late", order),
        message: `${order.full} was due ${due} and is not delivered.`,
      }
    : { title: titleOf("Order is due soon", order), message: `${order.full} is due ${due}.` };

function paidText({ order, totalCents, dueCents }: OrderFacts): string {
  if (dueCents === 0) return `You paid ${formatCents(totalCents)} for ${order.full} with points.`;
  return `We received your payment of ${formatCents(dueCents)} for ${order.full}.`;
}

const dueText = ({ due }: Pick<OrderFacts, "due">): string =>
  due === null ? "" : ` You will have your files by ${due}.`;

/** What happened, and to which order: "Ready: 1421 Maple St, CLM-42". */
const titleOf = (what: string, { short }: NamedOrder): string => `${what}: ${short}`;

/** The title with another name for what it is about, where it is read by somebody who may know that. */
export const retitle = (title: string, name: string): string =>
  `${title.split(": ", 1)[0]}: ${name}`;

/** What a buyer reads about a question. */
export const questionNotice = (order: NamedOrder, isReminder: boolean): Notice => ({
  title: titleOf("We need your answer", order),
  message: isReminder
    ? `We are still waiting for your answer about ${order.full}. We will continue as soon as we know.`
    : `There is a question about ${order.full}. We will continue as soon as you have answered.`,
});

/** What the staff reads when a buyer has answered. */
export const answerNotice = (order: NamedOrder): Notice => ({
  title: titleOf("Buyer answered", order),
  message: `The question about ${order.full} is answered. Work on it can continue.`,
});

/** What a buyer reads when nothing waits for an answer any more. */
export const resumedNotice = (order: NamedOrder, due: string | null): Notice => ({
  title: titleOf("We are continuing", order),
  message: `There is nothing left to answer about ${order.full}.${dueText({ due })}`,
});

/** What the staff reads when a buyer did not answer. */
export const handedBackNotice = (order: NamedOrder, days: number): Notice => ({
  title: titleOf("No answer from the buyer", order),
  message: `The question about ${order.full} has been open for ${days} days. An admin decides how to proceed.`,
});

/** What somebody of the staff reads to whom a colleague gives the work on an order. */
export const handedOverNotice = (order: NamedOrder, by: string): Notice => ({
  title: titleOf("Handed over to you", order),
  message: `${by || "A colleague"} has handed the work on ${order.full} over to you.`,
});

/** What a buyer reads when the shop has corrected what an order says. */
export const correctedNotice = (order: NamedOrder): Notice => ({
  title: titleOf("Corrected", order),
  message: `We corrected what ${order.full} says. Please check it in My Orders.`,
});

/** For those who can approve a delivery that a colleague made. */
export const approvalNotice = (order: NamedOrder, maker: string): Notice => ({
  title: titleOf("Waiting for approval", order),
  message: `${maker || "A colleague"} has made the delivery of ${order.full}. Check its files and deliver it, or send it back.`,
});

/** For the maker of a delivery that a colleague did not approve. */
export const sentBackNotice = (order: NamedOrder, by: string): Notice => ({
  title: titleOf("Sent back", order),
  message: `${by || "A colleague"} has sent your delivery of ${order.full} back. The order says why.`,
});

/** What the staff reads when a buyer asks for a revision. */
export const revisionNotice = (order: NamedOrder, cause: string): Notice => ({
  title: titleOf("Revision requested", order),
  message: `The buyer of ${order.full} asks for a revision: ${cause.toLowerCase()}.`,
});

/** What a buyer reads about the next version of a delivery. */
export const versionNotice = (order: NamedOrder, version: string): Notice => ({
  title: titleOf("New version ready", order),
  message: `${version} of ${order.full} is ready. Its files are in My Orders.`,
});

/** What a buyer reads when the shop does not revise a delivery. */
export const revisionDeclinedNotice = (order: NamedOrder): Notice => ({
  title: titleOf("Revision declined", order),
  message: `We looked at ${order.full} again and left the delivery as it is. The order says why.`,
});

/** What admins read when a review is not shown before somebody has looked at it. */
export const waitingReviewNotice = (productTitle: string): Notice => ({
  title: "Review awaiting approval",
  message: `A review of ${productTitle} is shown once you have looked at it in Reviews.`,
});

/** What a customer reads about an own review. */
export function reviewNotice(
  order: NamedOrder,
  productTitle: string,
  decision: ReviewDecision,
): Notice {
  const { what, message } = {
    replied: {
      what: "We replied to your review",
      message: `There is a reply to your review of ${productTitle}. It is on the page of your order.`,
    },
    shown: {
      what: "Your review is shown",
      message: `Your review of ${productTitle} is on the page of the product now.`,
    },
    hidden: {
      what: "Your review is hidden",
      message: `We do not show your review of ${productTitle}. The page of your order says why.`,
    },
  }[decision];
  return { title: titleOf(what, order), message };
}

/** What admins read when a buyer asks for money back. */
export const refundRequestedNotice = (order: NamedOrder): Notice => ({
  title: titleOf("Refund requested", order),
  message: `The buyer of ${order.full} asks for money back. The order says why.`,
});

/** What a buyer reads once that was decided. `refundCents` goes back; null when it was declined. */
export function refundDecidedNotice(order: NamedOrder, refundCents: Cents | null): Notice {
  if (refundCents === null)
    return {
      title: titleOf("Refund declined", order),
      message: `We looked at your request for a refund of ${order.full} and decided against it. The order says why.`,
    };
  return {
    title: titleOf("Refund approved", order),
    message:
      refundCents === 0
        ? `Your refund of ${order.full} is approved. All of it is deducted for points already spent.`
        : `We refund ${formatCents(refundCents)} of ${order.full}, as you asked.`,
  };
}
