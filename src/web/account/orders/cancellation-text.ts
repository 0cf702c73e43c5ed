import { shortMoment } from "#browser/dates";
import type { Order } from "#contracts/calls/order";
import type { WorkState } from "#contracts/cancellation";
import { formatUsd } from "#contracts/money";

type Cancellable = Pick<Order, "work" | "payment"> & {
  cancellation: NonNullable<Order["cancellation"]>;
};

/** What the buyer of a paid order may expect of cancelling it. */
export function cancellationText(order: Cancellable, isFree: boolean): string {
  const { freeUntil, laterRefund } = order.cancellation;
  if (isFree)
    return `You can cancel for free until ${shortMoment(freeUntil)}. After that ${shareText(order, laterRefund)}.`;
  return `If you cancel now, ${shareText(order, laterRefund)}: ${reasons[order.work]}.`;
}

/** What is asked before it is cancelled. */
export const cancellationQuestion = (order: Cancellable, refund: number): string =>
  `${capitalized(shareText(order, refund))}${refund > 0 ? ", to the account or card you paid with" : ""}. We stop working on the order; this cannot be undone.`;

const shareText = ({ payment }: Cancellable, refund: number): string =>
  refund === 0
    ? "nothing goes back"
    : refund === payment.amount
      ? `all of ${formatUsd(refund)} goes back`
      : `${formatUsd(refund)} of ${formatUsd(payment.amount)} goes back`;

const reasons: Record<WorkState, string> = {
  waiting: "your order is prepared, but not started",
  started: "we are working on it",
  "nearly done": "it is nearly done",
};

const capitalized = (text: string): string => text[0]!.toUpperCase() + text.slice(1);
