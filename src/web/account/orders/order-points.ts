import type { Order } from "#contracts/calls/order";
import { formatUsd } from "#contracts/money";
import { wasPaid } from "#contracts/order-statuses";
import { pointsText } from "#contracts/spent-points";
import { isPayable } from "./order-status.ts";

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

/** What changes the total of an order beside its products. */
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
