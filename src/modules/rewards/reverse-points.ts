import type { Context } from "#platform/context";
import type { Deduction, PointsCover } from "#contracts/spent-points";
import { addEntry } from "./add-entry.ts";
import { carryLaterDebt } from "./closed-accounts.ts";
import { lockPoints } from "./hold-points.ts";
import {
  selectEntry,
  selectSpentPoints,
  sumPoints,
  sumPointsOfOrder,
  sumPointsOnTheWay,
} from "./rewards-store.ts";

/**
 * Within the transaction that refunds an order, fully or in part: reverses its points, down to those that it may keep.
 * Points that were spent meanwhile are owed unless they are settled: the sum goes below zero, and the next points or
 * refunds settle it. False when there is nothing to reverse or it was done before.
 */
export async function reversePoints(
  ctx: Context,
  { orderId, kept }: { orderId: string; kept: number },
): Promise<boolean> {
  const award = await selectEntry(ctx.db, orderId, "award");
  if (!award) return false;
  const { userId } = award;
  await lockPoints(ctx, userId);
  const left = await sumPointsOfOrder(ctx.db, orderId);
  const taken = left - kept;
  if (taken <= 0) return false;
  const isNew = await addEntry(ctx, { userId, orderId, points: -taken, reason: "reversal" });
  if (isNew) await carryLaterDebt(ctx, userId);
  return isNew;
}

/** Orders whose points are valued; those before are too old to matter. */
const MOST_SPENT = 100;

interface OrderOf {
  userId: string;
  orderId: string;
}

/**
 * What a refund of this order can take back of its customer's points: not those of other orders that are not settled
 * themselves. Does not check the actor.
 */
export async function findPointsCover(
  ctx: Context,
  { userId, orderId }: OrderOf,
): Promise<PointsCover> {
  const [sum, waiting, spent] = await Promise.all([
    sumPoints(ctx.db, userId),
    sumPointsOnTheWay(ctx.db, userId, { exceptOrderId: orderId }),
    selectSpentPoints(ctx.db, userId, MOST_SPENT),
  ]);
  return { points: sum - waiting, spent };
}

/**
 * Within the transaction that books a refund: points that it takes back, and that were used already, were paid with
 * money kept from it. Below zero where such money went back after all.
 */
export async function settlePoints(
  ctx: Context,
  { userId, orderId, points, cents }: OrderOf & Deduction,
): Promise<void> {
  if (points === 0) return;
  await lockPoints(ctx, userId);
  await addEntry(ctx, { userId, orderId, points, reason: "settle", cents });
  if (points < 0) await carryLaterDebt(ctx, userId);
}
