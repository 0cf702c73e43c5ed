import type { Order } from "#contracts/calls/order";
import {
  cancellationReason,
  isOfLateOrder,
  isPartlyLate,
  listFreeTimes,
  type WorkState,
  workStates,
} from "#contracts/cancellation";
import { dueTimeText, plural } from "#contracts/formats";
import { formatCents, formatUsd, toCents, toDollars } from "#contracts/money";
import { wasPaid } from "#contracts/order-statuses";
import { cancellationTerms } from "#contracts/policy-terms";
import { rewardPointsFor } from "#contracts/reward-points";
import { pointsText } from "#contracts/spent-points";
import {
  deductedText,
  listReturnedParts,
  paidAmount,
  returnedAmount,
  returnText,
} from "./paid-amounts.ts";

type Cancellable = Pick<Order, "work" | "payment"> & {
  refunded?: number;
  rewardPointsEarned?: number;
  rewardPointsAwarded?: boolean;
  timezone?: Order["timezone"];
  cancellation: NonNullable<Order["cancellation"]>;
};

/** What the buyer of a paid order may expect of cancelling it. */
export function cancellationText(order: Cancellable, isFree: boolean): string {
  const { freeUntil, refund, laterRefund } = order.cancellation;
  const now = `If you cancel now, ${shareText(order, refund)}`;
  if (isOfLateOrder(order.cancellation))
    return `${now}: the order is late, so cancelling it is free.`;
  const timeText = (at: string) => dueTimeText(at, order.timezone);
  const last = listFreeTimes(order.cancellation).at(-1)?.freeUntil ?? freeUntil;
  const later = `${shareText(order, laterRefund)}${limitText(order)}.`;
  if (isFree)
    return last === freeUntil
      ? `You can cancel for free until ${timeText(freeUntil)}. After that ${later}`
      : `You can cancel for free until ${timeText(freeUntil)}. After that a fee is kept of some reports, and from ${timeText(last)} on of all of them: then ${later}`;
  if (last !== freeUntil)
    return `${now}: some reports are in their free time until ${timeText(last)}. After that ${later}`;
  const lateText = isPartlyLate(order.cancellation)
    ? " No fee is kept of reports that are late."
    : "";
  return `${now}: ${reasons[order.work]}.${lateText}`;
}

/** The later amount holds only as far as the work is now. */
function limitText({ work, cancellation }: Cancellable): string {
  const next = workStates[workStates.indexOf(work) + 1];
  const isLess = next && cancellationTerms.feePercent[next] > cancellation.feePercent;
  return isLess && cancellation.laterRefund > 0 ? `, and less once ${nextSteps[next]}` : "";
}

export const cancellationQuestion = (order: Cancellable, refund: number): string =>
  `${capitalized(shareText(order, refund))}${whereText(order, refund)}.${deductionText(order)}${takenBackText(order, refund)} We stop working on the order; this cannot be undone.`;

function shareText(order: Cancellable, refund: number): string {
  const paid = formatUsd(paidAmount(order));
  const returned = returnedAmount(order);
  if (refund === 0) return returned > 0 ? "nothing more is refunded" : "nothing is refunded";
  const amount = formatUsd(refund);
  const whole = formatCents(toCents(returned) + toCents(refund));
  if (returned === 0)
    return whole === paid ? `all of ${amount} is refunded` : `${amount} of ${paid} is refunded`;
  return whole === paid
    ? `the remaining ${amount} of ${paid} is refunded`
    : `another ${amount} is refunded, ${whole} of ${paid} in all`;
}

function whereText(order: Cancellable, refund: number): string {
  if (refund === 0) return "";
  const { money, points } = listReturnParts(order, refund);
  if (points === 0) return ", to the account or card you paid with";
  if (money === 0) return `, as ${pointsText(points)}`;
  return `: ${formatUsd(money)} to the account or card you paid with, and ${pointsText(points)}`;
}

const deductionText = ({ cancellation: { deducted } }: Cancellable): string =>
  deducted ? ` ${deductedText(deducted)}` : "";

/** The parts that go back now, with what is kept of them. */
function listReturnParts(order: Cancellable, refund: number) {
  const moneyLeft = toDollars(moneyLeftCents(order));
  const kept = order.cancellation.deducted?.amount ?? 0;
  const amount = toDollars(toCents(refund) + toCents(kept));
  const { money, points } = listReturnedParts(order, { amount, moneyLeft });
  return { money: toDollars(toCents(money) - toCents(kept)), points, returned: money };
}

const moneyLeftCents = ({ payment, refunded = 0 }: Cancellable) =>
  toCents(payment.amount) - toCents(refunded) - toCents(payment.deducted?.amount ?? 0);

/** The points that the order earned for the money that is kept stay with its buyer. */
function takenBackText(order: Cancellable, refund: number): string {
  const { rewardPointsEarned: earned = 0, rewardPointsAwarded = false } = order;
  if (!rewardPointsAwarded || refund === 0) return "";
  const keptCents = moneyLeftCents(order) - toCents(listReturnParts(order, refund).returned);
  const taken = Math.max(0, earned - rewardPointsFor(keptCents));
  if (taken === 0) return "";
  if (earned === 1) return " The point that you earned with it is taken back.";
  const which = taken === earned ? `The ${earned}` : `${taken} of the ${earned}`;
  return ` ${which} points that you earned with it are taken back.`;
}

const reasons: Record<WorkState, string> = {
  waiting: "the free time is over, and work on it has not started",
  started: "we are working on it",
  "nearly done": "it is nearly done",
};

const nextSteps: Partial<Record<WorkState, string>> = {
  started: "work on it has started",
  "nearly done": "it is nearly done",
};

const capitalized = (text: string): string => text[0]!.toUpperCase() + text.slice(1);

type Cancelled = Pick<Order, "paymentStatus" | "payment" | "refunded" | "cancelled">;

/** What the buyer of a cancelled order got back, what the shop kept, and why; the page says that it was cancelled. */
export function cancelledText(order: Cancelled): string {
  if (!wasPaid(order.paymentStatus)) return unpaidText(order);
  const { deducted } = order.payment;
  return [amountText(order), deducted ? deductedText(deducted) : "", reasonText(order)]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

function unpaidText({ payment: { points } }: Cancelled): string {
  const nothing = "It was not paid, and nothing was charged.";
  if (!points) return nothing;
  return `${nothing} The ${pointsText(points.spent)} that it held ${plural(points.spent, "is", "are")} yours again.`;
}

function amountText(order: Cancelled): string {
  const paid = paidAmount(order);
  const wentBack = returnedAmount(order);
  if (wentBack >= paid) return `All of ${formatUsd(paid)} ${returnedText(order)}.`;
  const refund = order.cancelled?.refund ?? null;
  if (wentBack > 0)
    return `${formatUsd(wentBack)} of ${formatUsd(paid)} ${returnedText(order)}.${laterText(order)}`;
  if (refund === null) return "Our email says what is refunded; it can take a few days to show up.";
  if (refund === 0) return "Nothing is refunded.";
  return `${formatUsd(refund)} of ${formatUsd(paid)} is being refunded; it can take a few days to show up.`;
}

/** How it went back, where points are a part of it. */
function returnedText({ refunded, payment: { points } }: Cancelled): string {
  if (!points?.returned) return "was refunded";
  const parts = returnText({ money: refunded, points: points.returned });
  return refunded === 0 ? `was given back, as ${parts}` : `was given back: ${parts}`;
}

/** What is still on its way, where another part was refunded before. */
function laterText(order: Cancelled): string {
  if (!order.cancelled) return "";
  // While a refund is on its way, what is kept of it for used points is not booked yet.
  const laterCents = Math.min(
    toCents(order.cancelled.refund),
    toCents(paidAmount(order)) - toCents(order.cancelled.kept) - sumReturnedCents(order),
  );
  if (laterCents <= 0) return "";
  return ` Another ${formatCents(laterCents)} is being refunded; it can take a few days to show up.`;
}

/** What went back, and what was kept of it for points that had been used already. */
const sumReturnedCents = (order: Cancelled) =>
  toCents(returnedAmount(order)) + toCents(order.payment.deducted?.amount ?? 0);

/** Nothing about a fee that was refunded later. */
function reasonText(order: Cancelled): string {
  if (!order.cancelled) return "";
  const keptCents = toCents(order.cancelled.kept);
  const leftCents = toCents(paidAmount(order)) - sumReturnedCents(order);
  if (keptCents > leftCents) return "";
  return cancellationReason({ keptCents, cause: order.cancelled.cause });
}
