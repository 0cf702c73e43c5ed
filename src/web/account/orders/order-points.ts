import type { Order } from "#contracts/calls/order";

type OrderPoints =
  | { kind: "none" }
  | { kind: "awarded"; points: number }
  | { kind: "pending"; points: number };

type PointsOfOrder = Pick<Order, "rewardPointsEarned" | "rewardPointsAwarded" | "status">;

/** An order's points. A cancelled order that was never paid earns none. */
export function pointsOf(order: PointsOfOrder): OrderPoints {
  const { rewardPointsEarned: points, rewardPointsAwarded: isAwarded, status } = order;
  if (points <= 0) return { kind: "none" };
  if (isAwarded) return { kind: "awarded", points };
  return status === "cancelled" ? { kind: "none" } : { kind: "pending", points };
}
