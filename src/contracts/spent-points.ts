import { counted } from "./counted.ts";
import { type Cents, formatCents } from "./money.ts";
import { rewardPointsFor } from "./reward-points.ts";
import { computeShare } from "./share-of.ts";

/** How reward points pay for orders. */
export interface PointSettings {
  /** How many are worth a dollar. */
  pointsPerDollar: number;
}

export const defaultPointSettings: PointSettings = { pointsPerDollar: 10 };

/** A point is never worth less than a cent. */
const pointsPerDollarLimits = { min: 1, max: 100 } as const;

/** What is wrong: field to message. */
export function checkPointSettings({ pointsPerDollar }: PointSettings): Record<string, string> {
  const { min, max } = pointsPerDollarLimits;
  const isFine =
    Number.isInteger(pointsPerDollar) && pointsPerDollar >= min && pointsPerDollar <= max;
  return isFine ? {} : { pointsPerDollar: `Please enter a whole number from ${min} to ${max}` };
}

/** Percent of the price. A higher return is warned about before it is saved. */
const USUAL_RETURN_PERCENT = 10;

/** What a point value that returns a lot of the price means; null for a usual one, and for one that can't be saved. */
export function generousPointsWarning(settings: PointSettings): string | null {
  if (Object.keys(checkPointSettings(settings)).length > 0) return null;
  const { pointsPerDollar } = settings;
  const percent = rewardPointsFor(100_00) / pointsPerDollar;
  if (percent <= USUAL_RETURN_PERCENT) return null;
  const worth = formatCents(Math.floor(12_000 / pointsPerDollar));
  return `With this value every order returns ${Number(percent.toFixed(1))}% of its price as points, and the points that customers have already become worth as much: 120 points pay ${worth}.`;
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
  return pointsSpent - computeShare(pointsSpent, pointsCents - returnedCents, pointsCents);
}

/** What a customer has of the points that a refund takes back. */
export interface PointsCover {
  /** How many can be taken back; below zero while points are owed. */
  points: number;
  /** What orders were paid with, the newest first: how many points, and what they paid. */
  spent: readonly { points: number; cents: Cents }[];
}

/** "$2.50 is deducted for 25 points already spent."; empty for nothing. */
export const deductionText = ({ points, cents }: Deduction = noDeduction): string =>
  cents === 0 ? "" : `${formatCents(cents)} is deducted for ${pointsText(points)} already spent.`;

interface EarningOrder {
  /** Points that are credited for it now. */
  earned: number;
  dueCents: Cents;
  paidCents: Cents;
  /** What of that went back so far, deductions included. */
  returnedCents: Cents;
}

export interface Deduction {
  points: number;
  cents: Cents;
}

export const noDeduction: Deduction = { points: 0, cents: 0 };

/**
 * What is kept of money that goes back, because points that it takes back have been used already: what they paid when
 * they were used. Points that go back at the same time are taken first.
 */
export function computeDeduction(
  { earned, ...money }: EarningOrder,
  { moneyCents, points }: Return,
  cover: PointsCover,
): Deduction {
  // Also of an order that only points paid for.
  if (moneyCents === 0) return noDeduction;
  const returnedCents = money.returnedCents + moneyCents;
  const taken = Math.max(0, earned - pointsKept(earned, { ...money, returnedCents }));
  const missing = Math.max(0, taken - points - cover.points);
  if (missing === 0) return noDeduction;
  const cents = spentValue(missing, cover.spent);
  if (cents <= moneyCents) return { points: missing, cents };
  const covered = Math.floor((missing * moneyCents) / cents);
  return {
    points: covered,
    cents: covered === 0 ? 0 : Math.min(moneyCents, spentValue(covered, cover.spent)),
  };
}

/** What the points that were spent last paid, rounded up. */
function spentValue(count: number, spent: PointsCover["spent"]): Cents {
  let left = count;
  let value = 0;
  for (const { points, cents } of spent) {
    const part = Math.min(left, points);
    value += (cents * part) / points;
    left -= part;
  }
  return Math.ceil(value - 1e-6);
}

/** "1 point", "1,200 points". */
export const pointsText = (points: number): string => counted(points, "point");

/** "10 points = $1.00". */
export const pointsRate = (pointsPerDollar: number): string =>
  `${pointsText(pointsPerDollar)} = $1.00`;

/** "25 points on their way: you can use them once their orders are completed". */
export const onTheWayText = (points: number): string =>
  points === 1
    ? "1 point on its way: you can use it once its order is completed"
    : `${pointsText(points)} on their way: you can use them once their orders are completed`;

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
