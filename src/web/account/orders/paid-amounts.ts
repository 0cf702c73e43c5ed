import type { Order } from "#contracts/calls/order";
import { formatUsd, toCents, toDollars } from "#contracts/money";
import { deductionText, pointsText, splitReturn } from "#contracts/spent-points";

type Paid = Pick<Order, "payment"> & Partial<Pick<Order, "refunded">>;

/** What paid an order, in dollars: money, and what points paid. */
export const paidAmount = ({ payment }: Paid): number =>
  toDollars(toCents(payment.amount) + toCents(payment.points?.amount ?? 0));

/** Dollars given back so far, in money and in points. */
export const returnedAmount = ({ refunded = 0, payment }: Paid): number =>
  toDollars(toCents(refunded) + toCents(payment.points?.returnedAmount ?? 0));

export interface ReturnParts {
  /** Dollars. */
  money: number;
  points: number;
  /** What is kept of the money for points that were used already, in dollars; absent for nothing. */
  deducted?: { points: number; amount: number };
}

/** "$2.50 is deducted for 25 points already spent." */
export const deductedText = ({ points, amount }: NonNullable<ReturnParts["deducted"]>): string =>
  deductionText({ points, cents: toCents(amount) });

/** How an amount goes back, where this much of it can as money. */
export function listReturnedParts(
  { payment: { points } }: Paid,
  { amount, moneyLeft }: { amount: number; moneyLeft: number },
): ReturnParts {
  const parts = splitReturn(
    {
      moneyLeftCents: toCents(moneyLeft),
      pointsSpent: points?.spent ?? 0,
      pointsCents: toCents(points?.amount ?? 0),
      pointsReturnedCents: toCents(points?.returnedAmount ?? 0),
    },
    toCents(amount),
  );
  return { money: toDollars(parts.moneyCents), points: parts.points };
}

/** "$19.90 and 300 points", "300 points". */
export const returnText = ({ money, points }: ReturnParts): string =>
  [
    ...(money > 0 || points === 0 ? [formatUsd(money)] : []),
    ...(points > 0 ? [pointsText(points)] : []),
  ].join(" and ");
