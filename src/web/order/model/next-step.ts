import type { Order } from "#contracts/calls/order";
import { dueTimeText } from "#contracts/formats";
import { formatUsd } from "#contracts/money";
import { findOpen, isDuePaused } from "#contracts/order-questions";
import { isWorkedOn } from "#contracts/order-statuses";
import { pointsText } from "#contracts/spent-points";
import { texts } from "#contracts/texts";
import { cancelledText } from "./cancellation-text.ts";
import { deductedText } from "./paid-amounts.ts";

export function describeNextStep(order: Order): string {
  const { status, paymentStatus, payment } = order;
  // The order's own due time is said beside this.
  const usualTime = order.dueAt === null ? ` ${texts.deliveryTime}.` : "";
  if (payment.isHeld)
    return "PayPal is checking your payment. We will start as soon as it is confirmed, and email you; please do not pay again.";
  if (status === "pending" && paymentStatus === "failed")
    return `The last payment failed and nothing was charged. Please pay again; we will start as soon as the payment is confirmed.${endText(order)}`;
  if (status === "cancelled") return cancelledText(order);
  if (paymentStatus === "refunded") return refundedText(payment);
  if (isWorkedOn(order) && findOpen(order.questions))
    return "We need your answer before we can continue.";
  switch (status) {
    case "pending":
      return `We will start as soon as the payment is confirmed.${endText(order)}`;
    case "new":
    case "processing":
      return `${progressText(order)}${usualTime}`;
    case "completed":
      return deliveredText(order);
  }
}

const refundedText = ({ deducted }: Order["payment"]): string =>
  deducted
    ? `What you paid for this order has been refunded, less ${formatUsd(deducted.amount)} for ${pointsText(deducted.points)} already spent.`
    : "Everything you paid for this order has been refunded.";

const endText = ({ payUntil, timezone }: Order): string =>
  payUntil
    ? ` If it is not paid by ${dueTimeText(new Date(payUntil), timezone ?? undefined)}, the order is cancelled.`
    : "";

function progressText({ status, work }: Order): string {
  if (work === "nearly done")
    return "Your order is nearly done. You get an email when it is ready.";
  if (work === "started" || status === "processing")
    return "We are measuring your roof. You get an email when it is ready.";
  return "We have your payment and will start to measure soon.";
}

function deliveredText({ revisions, moneyBackRequests, completion }: Order): string {
  if (findOpen(moneyBackRequests)) return "We are looking at the refund you asked for.";
  if (findOpen(revisions))
    return "We are working on the revision you requested. The version that we delivered stays below.";
  return completion?.completionAttachments.length
    ? "Your order is complete. Your files are below. If a link has expired, reload this page."
    : "Your order is complete.";
}

type DueOrder = Pick<Order, "status" | "paymentStatus" | "dueAt" | "questions" | "surchargeBack"> &
  Pick<Partial<Order>, "timezone"> & { payment?: Pick<Order["payment"], "deducted"> };

/** When its buyer has an order that is worked on, or that it is late; null where there is nothing to say. */
export function dueSentence(order: DueOrder, now: Date): string | null {
  if (order.dueAt === null || !isWorkedOn(order)) return null;
  const dueAt = new Date(order.dueAt);
  const due = dueTimeText(dueAt, order.timezone ?? undefined);
  if (isDuePaused(order)) return "The delivery time is paused until you answer.";
  if (now < dueAt) return `You will have it by ${due}.`;
  const surcharge = order.surchargeBack ? ` ${surchargeSentences[order.surchargeBack]}` : "";
  const { deducted } = order.payment ?? {};
  const kept = order.surchargeBack && deducted ? ` ${deductedText(deducted)}` : "";
  return `It was due ${due} and is late. We are sorry.${surcharge}${kept}`;
}

const surchargeSentences = {
  owed: "We are refunding the surcharge for the faster delivery.",
  refused: "We could not refund the surcharge for the faster delivery yet. We are looking into it.",
  returned: "The surcharge for the faster delivery was refunded.",
} as const;
