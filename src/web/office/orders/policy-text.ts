import type { Order } from "#contracts/calls/order";
import { isOfLateOrder, type WorkState } from "#contracts/cancellation";
import { dueTimeText } from "#contracts/due-text";
import { formatUsd } from "#contracts/money";

/** Why the Cancellation Policy gives back what it does, and until when; null for orders that it says nothing about. */
export function policyText(
  { work, cancellation }: Pick<Order, "work" | "cancellation">,
  timeZone?: string,
) {
  if (!cancellation) return null;
  const { freeUntil, freeSeconds, feePercent, laterRefund } = cancellation;
  if (isOfLateOrder(cancellation))
    return "The order is late, so the Cancellation Policy keeps nothing.";
  const until = dueTimeText(new Date(freeUntil), timeZone);
  return freeSeconds > 0
    ? `Cancelling is free until ${until}, so the Cancellation Policy keeps nothing. After that it refunds ${formatUsd(laterRefund)}.`
    : `Cancelling was free until ${until}. Now the Cancellation Policy keeps ${feePercent}%, since ${reasons[work]}.`;
}

const reasons: Record<WorkState, string> = {
  waiting: "work on it has not started",
  started: "work on it has started",
  "nearly done": "it is nearly done",
};
