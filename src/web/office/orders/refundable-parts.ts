import type { Order } from "#contracts/calls/order";
import { partsOfReturn, returnedAmount, type ReturnParts } from "#contracts/paid-amounts";

/** Whether an admin can give back something of an order without cancelling it. */
export const canRefund = (order: Order): boolean =>
  (order.status === "cancelled" || order.status === "completed" || returnedAmount(order) > 0) &&
  (order.payment.refundable ?? 0) > 0;

/** How an amount goes back to the buyer of an order: money first, then points. */
export function refundParts(order: Order, amount: number): ReturnParts {
  const { refundable = 0, points } = order.payment;
  const pointsLeft = points ? points.amount - points.returnedAmount : 0;
  const moneyLeft = Math.max(0, Math.round((refundable - pointsLeft) * 100) / 100);
  return partsOfReturn(order, { amount, moneyLeft });
}
