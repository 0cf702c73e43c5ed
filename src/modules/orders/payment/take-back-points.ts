import { rewardPointsFor } from "#contracts/reward-points";
import { pointsKept } from "#contracts/spent-points";
import type { Cents } from "#contracts/money";
import {
  type Deduction,
  computeDeduction,
  noDeduction,
  type PointsCover,
  type Return,
  splitReturn,
} from "#contracts/spent-points";
import { findPointsCover, lockPoints, reversePoints, recordPaidDeduction } from "#modules/rewards";
import type { Context } from "#platform/context";
import type { Decision } from "#orders/decision";
import type { Order } from "#orders/order";
import { orderMoney, computePaidCents } from "#orders/order-money";

/** With a refund: reverses the points that the rest of the money does not earn. */
export function takeBackPoints(order: Order): Decision {
  if (!order.rewardPointsAwarded) return {};
  const kept = pointsKept(order.rewardPointsEarned, toReturnMoney(order));
  return {
    changes: {
      rewardPointsReversed: order.rewardPointsEarned - kept,
      rewardPointsAwarded: orderMoney(order).moneyLeftCents > 0,
    },
    writes: [(ctx) => reversePoints(ctx, { orderId: order.id, kept })],
  };
}

/** The points that an order of an account earns, by what of its money was not refunded. */
export const earnedPoints = (order: Order): number =>
  pointsKept(rewardPointsFor(orderMoney(order).dueCents), toReturnMoney(order));

function toReturnMoney(order: Order) {
  const { dueCents, paidCents, moneyLeftCents } = orderMoney(order);
  return { dueCents, paidCents, returnedCents: paidCents - moneyLeftCents, moneyLeftCents };
}

/** The points that are credited for an order now. */
const creditedPoints = (order: Order): number =>
  order.rewardPointsAwarded ? order.rewardPointsEarned - order.rewardPointsReversed : 0;

/**
 * What is kept of money that goes back, for points that were used already; nothing of a guest's, and nothing of a
 * payment that came too late to buy anything.
 */
export const deductionFrom = (order: Order, split: Return, cover: PointsCover | null): Deduction =>
  cover === null
    ? noDeduction
    : computeDeduction({ earned: creditedPoints(order), ...toReturnMoney(order) }, split, cover);

/** What would be kept of this much going back, as money and then as points. */
export function previewDeduction(order: Order, cents: Cents, cover: PointsCover | null): Deduction {
  if (!cover) return noDeduction;
  const money = toReturnMoney(order);
  const split = splitReturn({ ...order, moneyLeftCents: money.moneyLeftCents }, cents);
  return computeDeduction({ earned: creditedPoints(order), ...money }, split, cover);
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

/** Within the transaction that decides about a refund: nobody uses points of the customer meanwhile. */
export async function lockCover(ctx: Context, order: Order): Promise<PointsCover | null> {
  if (order.customerId !== null) await lockPoints(ctx, order.customerId);
  return findCoverFor(ctx, order);
}

/**
 * What was kept with refunds settles the points. Money that went back beyond that, as on PayPal's own pages, leaves them
 * owed again.
 */
export function bookDeductions(order: Order, deductions: readonly Deduction[]): Decision {
  const { id: orderId, customerId: userId } = order;
  const sum = deductions.reduce(
    ({ points, cents }, more) => ({ points: points + more.points, cents: cents + more.cents }),
    { points: order.deductedPoints, cents: order.deductedCents },
  );
  const excess = Math.max(0, order.refundedCents + sum.cents - computePaidCents(order));
  const kept = sum.cents - Math.min(excess, sum.cents);
  const points = sum.cents === 0 ? 0 : Math.floor((sum.points * kept) / sum.cents);
  const settled = {
    orderId,
    points: points - order.deductedPoints,
    cents: kept - order.deductedCents,
  };
  return {
    changes: { deductedPoints: points, deductedCents: kept },
    writes: userId === null ? [] : [(ctx) => recordPaidDeduction(ctx, { userId, ...settled })],
  };
}
