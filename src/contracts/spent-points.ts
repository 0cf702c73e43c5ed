import { counted } from "./counted.ts";
import type { Cents } from "./money.ts";
import { shareOf } from "./share-of.ts";

/** How reward points pay for orders. */
export interface PointSettings {
  /** How many are worth a dollar. */
  pointsPerDollar: number;
}

export const defaultPointSettings: PointSettings = { pointsPerDollar: 10 };

/** A point is never worth less than a cent. */
export const pointsPerDollarLimits = { min: 1, max: 100 } as const;

/** What is wrong: field to message. */
export function checkPointSettings({ pointsPerDollar }: PointSettings): Record<string, string> {
  const { min, max } = pointsPerDollarLimits;
  const isFine =
    Number.isInteger(pointsPerDollar) && pointsPerDollar >= min && pointsPerDollar <= max;
  return isFine ? {} : { pointsPerDollar: `Please enter a whole number from ${min} to ${max}` };
}

interface Payable {
  totalCents: Cents;
  pointsPerDollar: number;
}

/** What points pay of an order: rounded down, and never more than its total. */
export const pointsValue = (points: number, { totalCents, pointsPerDollar }: Payable): Cents =>
  Math.min(totalCents, Math.floor((points * 100) / pointsPerDollar));

/** How many of the available points an order can take; its last point may be worth less than the others. */
export const mostPoints = (available: number, { totalCents, pointsPerDollar }: Payable): number =>
  Math.max(0, Math.min(available, Math.ceil((totalCents * pointsPerDollar) / 100)));

/** What an order was paid with, and what of it went back. */
export interface PaidParts {
  /** In money that can still go back. */
  moneyLeftCents: Cents;
  pointsSpent: number;
  /** What the points paid of the total. */
  pointsCents: Cents;
  /** How much of that was given back as points. */
  pointsReturnedCents: Cents;
}

export interface Return {
  moneyCents: Cents;
  points: number;
  /** What the returned points are worth. */
  pointsCents: Cents;
}

/**
 * How an amount goes back to the buyer: as money while there is some, the rest as points. Points go back in proportion
 * to their value, the part of a point as a whole one: all parts together are exactly the points that were spent.
 */
export function splitReturn(paid: PaidParts, cents: Cents): Return {
  const moneyCents = Math.min(cents, paid.moneyLeftCents);
  const pointsCents = Math.min(cents - moneyCents, paid.pointsCents - paid.pointsReturnedCents);
  const after = paid.pointsReturnedCents + pointsCents;
  const points = pointsReturned(paid, after) - pointsReturned(paid, paid.pointsReturnedCents);
  return { moneyCents, points, pointsCents };
}

/** All that can still go back. */
export const returnableCents = (paid: PaidParts): Cents =>
  paid.moneyLeftCents + paid.pointsCents - paid.pointsReturnedCents;

/** How many of the spent points were given back, once this much of their value was. */
export function pointsReturned(
  { pointsSpent, pointsCents }: Pick<PaidParts, "pointsSpent" | "pointsCents">,
  returnedCents: Cents,
): number {
  if (pointsCents === 0) return 0;
  return pointsSpent - shareOf(pointsSpent, pointsCents - returnedCents, pointsCents);
}

/** "1 point", "1,200 points". */
export const pointsText = (points: number): string => counted(points, "point");
