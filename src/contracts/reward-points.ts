import type { Cents } from "./money.ts";
import { computeShare } from "./share-of.ts";

/** 5% of the total in dollars times 10, rounded half up: $100.00 gives 50. */
export const rewardPointsFor = (totalCents: Cents): number => Math.floor(totalCents / 200 + 0.5);

interface ReturnedMoney {
  /** The money that the order was to be paid with. */
  dueCents: Cents;
  /** What it was paid with: another amount, where an admin accepted that. */
  paidCents: Cents;
  /** What of it went back. */
  returnedCents: Cents;
}

/**
 * How many of the points that an order earned its customer keeps: those that the rest of what was due in money would
 * have earned, by the same rounding, and never more than it earned.
 */
export function pointsKept(
  earned: number,
  { dueCents, paidCents, returnedCents }: ReturnedMoney,
): number {
  const rest = computeShare(dueCents, paidCents - returnedCents, paidCents);
  return Math.min(earned, rewardPointsFor(rest));
}
