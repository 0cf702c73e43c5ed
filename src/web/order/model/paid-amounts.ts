import type { Order } from "#contracts/calls/order";
import { listed } from "#contracts/formats";
import { formatUsd, toCents, toDollars } from "#contracts/money";
import { wasPaid } from "#contracts/order-statuses";
import { deductionText, pointsText, splitReturn } from "#contracts/spent-points";
import { isPayable } from "./order-status.ts";

type Paid = Pick<Order, "payment"> & Partial<Pick<Order, "refunded">>;

/** What paid an order, in dollars: money, and what points paid. */
export const paidAmount = ({ payment }: Paid): number =>
  toDollars(toCents(payment.amount) + toCents(payment.points?.amount ?? 0));

/** Dollars given back so far, in money and in points. */
export const returnedAmount = ({ refunded = 0, payment }: Paid): number =>
  toDollars(toCents(refunded) + toCents(payment.points?.returnedAmount ?? 0));

export interface ReturnParts {
  money: number;
  points: number;
  /** What is kept of the money for points that were used already, in dollars; absent for nothing. */
  deducted?: { points: number; amount: number };
}

/** "$2.50 is deducted for 25 points already spent." */
export const deductedText = ({ points, amount }: NonNullable<ReturnParts["deducted"]>): string =>
  deductionText({ points, cents: toCents(amount) });

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
  listed([
    ...(money > 0 || points === 0 ? [formatUsd(money)] : []),
    ...(points > 0 ? [pointsText(points)] : []),
  ]);

type OrderPoints =
  | { kind: "none" }
  | { kind: "awarded"; points: number }
  | { kind: "pending"; points: number };

type PointsOfOrder = Pick<Order, "rewardPointsEarned" | "rewardPointsAwarded" | "status">;

/** An order's points. A cancelled order that was never paid earns none. */
export function readOrderPoints(order: PointsOfOrder): OrderPoints {
  const { rewardPointsEarned: points, rewardPointsAwarded: isAwarded, status } = order;
  if (points <= 0) return { kind: "none" };
  if (isAwarded) return { kind: "awarded", points };
  return status === "cancelled" ? { kind: "none" } : { kind: "pending", points };
}

export const adjustmentItems = ({ adjustments = [] }: Pick<Order, "adjustments">) =>
  adjustments.map(({ label, amount }) => ({ term: label, description: formatUsd(amount) }));

/** What points pay or have paid of an order, what is left to pay, and what of them was given back; also what was kept of a refund. */
export function pointItems(order: Pick<Order, "status" | "paymentStatus" | "payment">) {
  const { paymentStatus, payment } = order;
  const { points, amount, deducted } = payment;
  const kept = deducted
    ? [
        {
          term: "Deducted",
          description: `${formatUsd(deducted.amount)} for ${pointsText(deducted.points)} already spent`,
        },
      ]
    : [];
  if (!points) return kept;
  return [
    {
      term: wasPaid(paymentStatus) ? "Paid with points" : "Held points",
      description: `${formatUsd(points.amount)} (${pointsText(points.spent)})`,
    },
    ...(isPayable(order) ? [{ term: "To pay", description: formatUsd(amount) }] : []),
    ...(points.returned > 0
      ? [{ term: "Given back", description: pointsText(points.returned) }]
      : []),
    ...kept,
  ];
}

/** "$5.00 of $39.80"; false where no money went back. */
export const refundedPart = ({ refunded, payment }: Pick<Order, "refunded" | "payment">) =>
  refunded > 0 && `${formatUsd(refunded)} of ${formatUsd(payment.amount)}`;
