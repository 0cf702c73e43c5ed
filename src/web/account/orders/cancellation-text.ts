import type { Order } from "#contracts/calls/order";
import { isOfLateOrder, workStates, type WorkState } from "#contracts/cancellation";
import { dueTimeText } from "#contracts/due-text";
import { formatUsd, toCents, toDollars } from "#contracts/money";
import { cancellationTerms } from "#contracts/policy-figures";
import { rewardPointsFor } from "#contracts/reward-points";
import { pointsText } from "#contracts/spent-points";
import { deductedText, paidAmount, listReturnedParts, returnedAmount } from "./paid-amounts.ts";

type Cancellable = Pick<Order, "work" | "payment"> & {
  refunded?: number;
  rewardPointsEarned?: number;
  rewardPointsAwarded?: boolean;
  timezone?: Order["timezone"];
  cancellation: NonNullable<Order["cancellation"]>;
};

/** What the buyer of a paid order may expect of cancelling it. */
export function cancellationText(order: Cancellable, isFree: boolean): string {
  const { freeUntil, laterRefund } = order.cancellation;
  if (isOfLateOrder(order.cancellation))
    return `If you cancel now, ${shareText(order, laterRefund)}: the order is late, so cancelling it is free.`;
  if (isFree)
    return `You can cancel for free until ${dueTimeText(new Date(freeUntil), order.timezone ?? undefined)}. After that ${shareText(order, laterRefund)}${limitText(order)}.`;
  return `If you cancel now, ${shareText(order, laterRefund)}: ${reasons[order.work]}.`;
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
  const whole = formatUsd(toDollars(toCents(returned) + toCents(refund)));
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
