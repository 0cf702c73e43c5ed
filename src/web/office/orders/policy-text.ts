import type { Order } from "#contracts/calls/order";
import { isOfLateOrder, type WorkState } from "#contracts/cancellation";
import { dueTimeText } from "#contracts/due-text";

/**
 * Why the Cancellation Policy gives back what it does, and until when; null for orders that it says nothing about.
 *
 * @param laterBack what goes back after the free time, as people read it
 */
export function policyText(
  { work, cancellation }: Pick<Order, "work" | "cancellation">,
  laterBack: string,
  timeZone?: string,
) {
  if (!cancellation) return null;
  const { freeUntil, freeSeconds, feePercent } = cancellation;
  if (isOfLateOrder(cancellation))
    return "The order is late, so the Cancellation Policy keeps nothing.";
  const until = dueTimeText(new Date(freeUntil), timeZone);
  return freeSeconds > 0
    ? `Cancelling is free until ${until}, so the Cancellation Policy keeps nothing. After that it refunds ${laterBack}.`
    : `Cancelling was free until ${until}. Now the Cancellation Policy keeps ${feePercent}%, since ${reasons[work]}.`;
}

const reasons: Record<WorkState, string> = {
  waiting: "work on it has not started",
  started: "work on it has started",
  "nearly done": "it is nearly done",
};
