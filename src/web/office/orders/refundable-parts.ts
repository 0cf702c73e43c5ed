import { listReturnedParts, returnedAmount, type ReturnParts } from "#account/orders";
import type { Order } from "#contracts/calls/order";
import { toCents, toDollars } from "#contracts/money";
import { type Deduction, computeDeduction, noDeduction } from "#contracts/spent-points";

/** Whether an admin can give back something of an order without cancelling it. */
export const canRefund = (order: Order): boolean =>
  (order.status === "cancelled" ||
    order.status === "completed" ||
    returnedAmount(order) > 0 ||
    order.payment.deducted !== undefined) &&
  (order.payment.refundable ?? 0) > 0;

/** How an amount goes back to the buyer of an order: money first, less what is kept of it for used points, then points. */
export function refundParts(order: Order, amount: number): ReturnParts {
  const parts = partsBefore(order, amount);
  const { points: deducted, cents } = deductionOfParts(order, parts);
  if (cents === 0) return parts;
  return {
    money: toDollars(toCents(parts.money) - cents),
    points: parts.points,
    deducted: { points: deducted, amount: toDollars(cents) },
  };
}

/** What is kept of an amount that goes back, for points that its buyer has used already. */
export const deductionFrom = (order: Order, amount: number): Deduction =>
  deductionOfParts(order, partsBefore(order, amount));

function partsBefore(order: Order, amount: number): ReturnParts {
  const { refundable = 0, points } = order.payment;
  const pointsLeft = points ? points.amount - points.returnedAmount : 0;
  const moneyLeft = Math.max(0, Math.round((refundable - pointsLeft) * 100) / 100);
  return listReturnedParts(order, { amount, moneyLeft });
}

function deductionOfParts({ payment, ...order }: Order, { money, points }: ReturnParts): Deduction {
  const cover = payment.pointsCover;
  if (!cover) return noDeduction;
  return computeDeduction(
    {
      earned: order.rewardPointsAwarded ? order.rewardPointsEarned : 0,
      dueCents: toCents(order.totalPrice) - toCents(payment.points?.amount ?? 0),
      paidCents: toCents(payment.amount),
      returnedCents: toCents(order.refunded) + toCents(payment.deducted?.amount ?? 0),
    },
    { moneyCents: toCents(money), points, pointsCents: 0 },
    {
      points: cover.points,
      spent: cover.spent.map((each) => ({ points: each.points, cents: toCents(each.amount) })),
    },
  );
}
