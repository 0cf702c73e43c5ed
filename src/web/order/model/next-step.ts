import type { Order, OrderLine } from "#contracts/calls/order";
import { dueTimeText } from "#contracts/formats";
import { formatUsd } from "#contracts/money";
import { findDueRange, listDues } from "#contracts/order-dues";
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
    ? ` If it is not paid by ${dueTimeText(payUntil, timezone)}, the order is cancelled.`
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
    return "We are working on the revision you requested. You can still open the version that we delivered.";
  return completion?.completionAttachments.length
    ? "Your order is complete. If a link to a file has expired, reload this page."
    : "Your order is complete.";
}

type DueOrder = Pick<Order, "status" | "paymentStatus" | "dueAt" | "questions" | "surchargeBack"> &
  Pick<Partial<Order>, "timezone"> & {
    products: readonly Pick<OrderLine, "dueAt">[];
    payment?: Pick<Order["payment"], "deducted">;
  };

/** When its buyer has an order that is worked on, or that it is late; null where there is nothing to say. */
export function dueSentence(order: DueOrder, now: Date): string | null {
  const dues = listDues(order);
  if (dues.length === 0 || !isWorkedOn(order)) return null;
  const { questions, timezone } = order;
  const text = (due: string) => dueTimeText(due, timezone);
  const [first, last] = [text(dues[0]!), text(dues.at(-1)!)];
  const isPaused = dues.some((dueAt) => isDuePaused({ dueAt, questions }));
  const late = dues.filter((dueAt) => isPastDue({ dueAt, questions }, now));
  if (late.length === 0)
    return isPaused
      ? "The delivery time is paused until you answer."
      : `You will have ${findDueRange(order) ? `the first report by ${first}, the last by ${last}` : `it by ${first}`}.`;
  const sorry = `We are sorry.${surchargeText(order)}`;
  if (dues.length === 1) return `It was due ${first} and is late. ${sorry}`;
  if (late.length === dues.length)
    return `The first report was due ${first}, the last ${last}, and they are late. ${sorry}`;
  const rest = isPaused
    ? "The delivery time of the rest is paused until you answer."
    : `You will have the last report by ${last}.`;
  const lateText =
    late.length === 1
      ? `The first report was due ${first} and is late.`
      : `The first reports were due from ${first} to ${text(late.at(-1)!)} and are late.`;
  return `${lateText} ${sorry} ${rest}`;
}

const HOUR_MS = 60 * 60 * 1000;

/** "23 h earlier than promised", of a first delivery at least an hour before all of the order was due; else null. */
export function earlyText(
  order: Parameters<typeof listDues>[0] & Pick<Order, "versions">,
): string | null {
  const due = listDues(order).at(-1);
  const [first, ...later] = order.versions ?? [];
  if (!due || !first || later.length > 0) return null;
  const hours = Math.floor((Date.parse(due) - Date.parse(first.deliveredAt)) / HOUR_MS);
  if (hours < 1) return null;
  return `${hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`} earlier than promised`;
}

/** What the buyer reads at a report whose due time differs from others of its order; null where nothing is to be said. */
export function lineDueText(order: DueOrder, line: Pick<OrderLine, "dueAt">, now: Date) {
  if (line.dueAt === null || findDueRange(order) === null || !isWorkedOn(order)) return null;
  const asked = { dueAt: line.dueAt, questions: order.questions };
  const due = dueTimeText(line.dueAt, order.timezone);
  if (isDuePaused(asked)) return "Paused until you answer";
  return isPastDue(asked, now) ? `Late, was due ${due}` : `By ${due}`;
}

const isPastDue = (asked: { dueAt: string } & Pick<Order, "questions">, now: Date): boolean =>
  now >= new Date(asked.dueAt) && !isDuePaused(asked);

function surchargeText({ surchargeBack, payment }: DueOrder): string {
  if (!surchargeBack) return "";
  const { deducted } = payment ?? {};
  return ` ${surchargeSentences[surchargeBack]}${deducted ? ` ${deductedText(deducted)}` : ""}`;
}

const surchargeSentences = {
  owed: "We are refunding the surcharge for the faster delivery.",
  refused: "We could not refund the surcharge for the faster delivery yet. We are looking into it.",
  returned: "The surcharge for the faster delivery was refunded.",
} as const;
