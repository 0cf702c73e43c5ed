import type { Cents } from "#contracts/money";
import { shareOf } from "#contracts/share-of";
import { hasPayment } from "./order-state.ts";
import type { Order, OrderLine, OrderWithLines } from "./order.ts";

export const lineTotalCents = (line: { unitPriceCents: Cents; quantity: number }): Cents =>
  line.unitPriceCents * line.quantity;

export const orderTotalCents = (
  lines: readonly { unitPriceCents: Cents; quantity: number }[],
): Cents => lines.reduce((sum, line) => sum + lineTotalCents(line), 0);

/** What is to be paid in money: the total less what points pay. */
export const dueCentsOf = ({
  totalCents,
  pointsCents,
}: Pick<Order, "totalCents" | "pointsCents">): Cents => totalCents - pointsCents;

/** The money that paid an order. */
export const paidCentsOf = (
  order: Pick<Order, "acceptedCents" | "totalCents" | "pointsCents">,
): Cents => order.acceptedCents ?? dueCentsOf(order);

/** The money that went back, and what was kept of it for points that had been used already. */
export const returnedCentsOf = (order: Pick<Order, "refundedCents" | "deductedCents">): Cents =>
  order.refundedCents + order.deductedCents;

/**
 * Whether everything that paid an order was returned: money, and points as points. What was refunded before the shop
 * knew of its payment never paid for the order, so its points are only held.
 */
export const isAllReturned = (
  order: Pick<
    Order,
    | "acceptedCents"
    | "totalCents"
    | "pointsCents"
    | "refundedCents"
    | "deductedCents"
    | "pointsReturnedCents"
    | "paidAt"
  >,
): boolean =>
  returnedCentsOf(order) >= paidCentsOf(order) &&
  (order.paidAt === null || order.pointsReturnedCents === order.pointsCents);

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

/** The points that an order has earned or, while it is unpaid, will earn, less those reversed with refunds. */
export function orderPoints(order: Order): number {
  const { rewardPointsEarned, rewardPointsReversed, rewardPointsAwarded } = order;
  return rewardPointsAwarded || !hasPayment(order) ? rewardPointsEarned - rewardPointsReversed : 0;
}

/** Somebody who pays to have it sooner has us start sooner. */
export const isRush = ({ lines }: Pick<OrderWithLines, "lines">): boolean =>
  lines.some(({ snapshot }) => (snapshot.tier?.surchargeCents ?? 0) > 0);

/** What was paid to have an order sooner. */
export const surchargeOf = (lines: readonly OrderLine[]): Cents =>
  lines.reduce(
    (sum, { snapshot, quantity }) => sum + (snapshot.tier?.surchargeCents ?? 0) * quantity,
    0,
  );
