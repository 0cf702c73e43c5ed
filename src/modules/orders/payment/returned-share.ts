import type { Cents } from "#contracts/money";
import { rewardPointsFor } from "#contracts/reward-points";
import type { Order } from "#src/modules/orders/order.ts";

/** The amount that paid an order. */
export const paidCentsOf = ({
  acceptedCents,
  totalCents,
}: Pick<Order, "acceptedCents" | "totalCents">): Cents => acceptedCents ?? totalCents;

/**
 * How much of an order's payment has been refunded, given the refunded part of its capture; the same, except in another
 * currency.
 */
export function refundedShare(
  paidCents: Cents,
  captured: { amountCents: Cents; refundedCents: Cents },
): Cents {
  const { amountCents, refundedCents } = captured;
  if (refundedCents >= amountCents) return paidCents;
  return shareOf(paidCents, refundedCents, amountCents);
}

/**
 * How many of the points that an order earned its customer keeps: those that the rest of its total would have earned,
 * by the same rounding, and never more than it earned.
 */
export function pointsKept(
  points: number,
  {
    totalCents,
    acceptedCents,
    refundedCents,
  }: Pick<Order, "totalCents" | "acceptedCents" | "refundedCents">,
): number {
  const paidCents = paidCentsOf({ acceptedCents, totalCents });
  const rest = shareOf(totalCents, paidCents - refundedCents, paidCents);
  return Math.min(points, rewardPointsFor(rest));
}

/** A proportional part, rounded down; the product of two large amounts exceeds the exact range of a number. */
export const shareOf = (cents: Cents, part: Cents, whole: Cents): Cents =>
  Number((BigInt(cents) * BigInt(part)) / BigInt(whole));
