import type { Context } from "#platform/context";
import { insertEntry, lockBalance, selectAward, sumPoints } from "./rewards-store.ts";

/**
 * Within the transaction that gives an order's money back: takes its points back, once for ever, and never more
 * than the customer has. False when there is nothing to take or it was taken before.
 */
export async function reversePoints(
  ctx: Context,
  { orderId }: { orderId: string },
): Promise<boolean> {
  const award = await selectAward(ctx.db, orderId);
  if (!award) return false;
  const { userId } = award;
  await lockBalance(ctx.db, userId);
  const taken = Math.min(award.points, await sumPoints(ctx.db, userId));
  return insertEntry(ctx.db, {
    id: ctx.newId(),
    userId,
    orderId,
    points: 0 - taken,
    reason: "reversal",
    createdAt: ctx.now(),
  });
}
