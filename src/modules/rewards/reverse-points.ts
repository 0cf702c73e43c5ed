import type { Context } from "#platform/context";
import { insertEntry, lockBalance, selectAward, sumPointsOfOrder } from "./rewards-store.ts";

/**
 * Within the transaction that refunds an order, fully or in part: reverses its points, down to those that it may keep.
 * Points that were spent meanwhile are owed: the sum goes below zero, and the next points settle it. False when there
 * is nothing to reverse or it was done before.
 */
export async function reversePoints(
  ctx: Context,
  { orderId, kept }: { orderId: string; kept: number },
): Promise<boolean> {
  const award = await selectAward(ctx.db, orderId);
  if (!award) return false;
  const { userId } = award;
  await lockBalance(ctx.db, userId);
  const left = await sumPointsOfOrder(ctx.db, orderId);
  const taken = left - kept;
  if (taken <= 0) return false;
  return insertEntry(ctx.db, {
    id: ctx.newId(),
    userId,
    orderId,
    points: -taken,
    reason: "reversal",
    createdAt: ctx.now(),
  });
}
