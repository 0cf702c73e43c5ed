import type { Order } from "#contracts/calls/order";
import { partsOfReturn, type ReturnParts } from "#contracts/paid-amounts";

/** How an amount goes back to the buyer of an order: money first, then points. */
export function refundParts(order: Order, amount: number): ReturnParts {
  const { refundable = 0, points } = order.payment;
  const pointsLeft = points ? points.amount - points.returnedAmount : 0;
  const moneyLeft = Math.max(0, Math.round((refundable - pointsLeft) * 100) / 100);
  return partsOfReturn(order, { amount, moneyLeft });
}
