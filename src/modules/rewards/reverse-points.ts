import type { Context } from "#platform/context";
import { addEntry } from "./add-entry.ts";
import { lockPoints } from "./hold-points.ts";
import { selectEntry, sumPointsOfOrder } from "./rewards-store.ts";

/**
 * Within the transaction that refunds an order, fully or in part: reverses its points, down to those that it may keep.
 * Points that were spent meanwhile are owed: the sum goes below zero, and the next points settle it. False when there
 * is nothing to reverse or it was done before.
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
  return addEntry(ctx, { userId, orderId, points: -taken, reason: "reversal" });
}
