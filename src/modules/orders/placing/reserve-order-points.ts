import { type Cents, formatCents } from "#contracts/money";
import { pointsText, pointsValue } from "#contracts/spent-points";
import { reservePoints, type PointFigures } from "#modules/rewards";
import { getSection } from "#modules/shop-settings";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import type { Order } from "#orders/order";

/** Points that a customer pays with, and what the buyer saw them pay of the order. */
export interface PointsInput {
  points: number;
  expectedCents: Cents;
}

/** The amount that the points pay of an order of this total; refused when it is not what the buyer saw. */
export async function computePointsValue(
  ctx: Context,
  { points, expectedCents }: PointsInput,
  totalCents: Cents,
): Promise<Pick<Order, "pointsSpent" | "pointsCents">> {
  const { pointsPerDollar } = await getSection(ctx, "points");
  const pointsCents = pointsValue(points, { totalCents, pointsPerDollar });
  if (pointsCents !== expectedCents)
    throw new Refusal(
      "amount_changed",
      `${pointsText(points)} now pay ${formatCents(pointsCents)} of this order. Please look at your order again before you place it.`,
    );
  // More points than the order takes: the rest would be lost.
  if (points > 1 && pointsValue(points - 1, { totalCents, pointsPerDollar }) === totalCents)
    throw new Refusal(
      "invalid",
      "This order can't be paid with that many points. Please enter fewer.",
    );
  return { pointsSpent: points, pointsCents };
}

/** Holds an order's points for it; refuses points that its customer does not have. */
export async function reserveOrderPoints(ctx: Context, order: Order): Promise<void> {
  const { id: orderId, customerId: userId, pointsSpent: points, pointsCents: cents } = order;
  if (userId === null || points === 0) return;
  const missing = await reservePoints(ctx, { userId, orderId, points, cents });
  if (missing) throw new Refusal("amount_changed", missingText(points, missing));
}

function missingText(points: number, { spendable, held, onTheWay, balance }: PointFigures): string {
  if (held > 0 && spendable + held >= points)
    return `${pointsText(held)} ${held === 1 ? "is" : "are"} held by an unpaid order. Pay or cancel it in My Orders.`;
  const have = `You have ${pointsText(spendable)} to use now`;
  const look = "Please look at your order again before you place it.";
  if (onTheWay === 0 || balance < points) return `${have}. ${look}`;
  return `${have}; another ${pointsText(onTheWay)} can be used once the orders that earned them are completed. ${look}`;
}
