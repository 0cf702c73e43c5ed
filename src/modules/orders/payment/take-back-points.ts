import { pointsKept } from "#contracts/reward-points";
import type { Cents } from "#contracts/money";
import {
  type Deduction,
  deductionOf,
  noDeduction,
  type PointsCover,
  type Return,
  splitReturn,
} from "#contracts/spent-points";
import { findPointsCover, lockPoints, reversePoints, settlePoints } from "#modules/rewards";
import type { Context } from "#platform/context";
import type { Order } from "#src/modules/orders/order.ts";
import { orderMoney, paidCentsOf } from "#src/modules/orders/order-money.ts";

type PointsChange = Partial<Pick<Order, "rewardPointsAwarded" | "rewardPointsReversed">>;

/** Within the transaction that books a refund: reverses the points that the rest of the money does not earn. */
export async function takeBackPoints(ctx: Context, order: Order): Promise<PointsChange> {
  if (!order.rewardPointsAwarded) return {};
  const kept = pointsKept(order.rewardPointsEarned, moneyOf(order));
  await reversePoints(ctx, { orderId: order.id, kept });
  return {
    rewardPointsReversed: order.rewardPointsEarned - kept,
    rewardPointsAwarded: orderMoney(order).moneyLeftCents > 0,
  };
}

function moneyOf(order: Order) {
  const { dueCents, paidCents, returnedCents, moneyLeftCents } = orderMoney(order);
  return {
    dueCents,
    paidCents,
    returnedCents: Math.min(returnedCents, paidCents),
    moneyLeftCents,
  };
}

/** The points that are credited for an order now. */
const creditedPoints = (order: Order): number =>
  order.rewardPointsAwarded ? order.rewardPointsEarned - order.rewardPointsReversed : 0;

/**
 * What is kept of money that goes back, for points that were used already; nothing of a guest's, and nothing of a
 * payment that came too late to buy anything.
 */
async function findDeduction(ctx: Context, order: Order, split: Return): Promise<Deduction> {
  const cover = split.moneyCents === 0 ? null : await findCoverFor(ctx, order);
  if (!cover) return noDeduction;
  return deductionOf({ earned: creditedPoints(order), ...moneyOf(order) }, split, cover);
}

/** What would be kept of this much going back, as money and then as points. */
export function previewDeduction(order: Order, cents: Cents, cover: PointsCover | null): Deduction {
  if (!cover) return noDeduction;
  const money = moneyOf(order);
  const split = splitReturn({ ...order, moneyLeftCents: money.moneyLeftCents }, cents);
  return deductionOf({ earned: creditedPoints(order), ...money }, split, cover);
}

/** For orders of one customer that may be cancelled: what a refund of each can take back, by their ids. */
export async function findCoversFor(
  ctx: Context,
  orders: readonly Order[],
): Promise<Map<string, PointsCover>> {
  const [first] = orders;
  const cover = first && (await findCoverFor(ctx, first));
  if (!cover) return new Map();
  // The points of the order itself are the only difference.
  const points = cover.points - creditedPoints(first);
  return new Map(
    orders.map((order) => [order.id, { ...cover, points: points + creditedPoints(order) }]),
  );
}

/** What a refund of this order can take back of its customer's points; null where nothing is deducted from it. */
export async function findCoverFor(ctx: Context, order: Order): Promise<PointsCover | null> {
  const { id: orderId, customerId: userId, paidAt, paymentStatus } = order;
  if (userId === null || paidAt === null || paymentStatus !== "completed") return null;
  return findPointsCover(ctx, { userId, orderId });
}

/** The same within the transaction that prepares a refund: nobody uses points of the customer meanwhile. */
export async function lockDeduction(ctx: Context, order: Order, split: Return): Promise<Deduction> {
  if (order.customerId !== null) await lockPoints(ctx, order.customerId);
  return findDeduction(ctx, order, split);
}

/**
 * Within the transaction that books refunds: what was kept with them settles the points. Money that went back beyond
 * that, as on PayPal's own pages, leaves them owed again. Returns the changed columns.
 */
export async function bookDeductions(
  ctx: Context,
  order: Order,
  deductions: readonly Deduction[],
): Promise<Pick<Order, "deductedPoints" | "deductedCents">> {
  const { id: orderId, customerId: userId } = order;
  const sum = deductions.reduce(
    ({ points, cents }, more) => ({ points: points + more.points, cents: cents + more.cents }),
    { points: order.deductedPoints, cents: order.deductedCents },
  );
  const excess = Math.max(0, order.refundedCents + sum.cents - paidCentsOf(order));
  const kept = sum.cents - Math.min(excess, sum.cents);
  const points = sum.cents === 0 ? 0 : Math.floor((sum.points * kept) / sum.cents);
  if (userId !== null)
    await settlePoints(ctx, {
      userId,
      orderId,
      points: points - order.deductedPoints,
      cents: kept - order.deductedCents,
    });
  return { deductedPoints: points, deductedCents: kept };
}
