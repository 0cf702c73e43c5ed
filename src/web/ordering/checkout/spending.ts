import type { OwnPoints } from "#contracts/calls/rewards";
import type { Cents } from "#contracts/money";
import { mostPoints, pointsValue } from "#contracts/spent-points";
import { typedCount } from "#contracts/typed-number";

/** A customer's points, as the shop says. */
export type PointFigures = Omit<OwnPoints, "rewardPoints">;

/** Points that the order is to be paid with, and what they pay of it. */
export interface Spend {
  points: number;
  cents: Cents;
}

interface Spending extends PointFigures {
  totalCents: Cents;
  /** Held by the order that this buyer took to PayPal and brought back; the same order takes them again. */
  ownHeld: number;
}

/** How many points this order can take. */
export const usablePoints = ({
  spendablePoints,
  heldPoints,
  ownHeld,
  ...order
}: Spending): number => mostPoints(spendablePoints + Math.min(ownHeld, heldPoints), order);

/** What the buyer's choice comes to for the cart as it is now; null for no points. */
export function computeSpend(chosen: string, spending: Spending): Spend | null {
  const points = Math.min(readCount(chosen), usablePoints(spending));
  return points > 0 ? { points, cents: pointsValue(points, spending) } : null;
}

/** A typed number of points; 0 for anything else. */
export function readCount(typed: string): number {
  const count = Math.floor(typedCount(typed));
  return count > 0 ? count : 0;
}
