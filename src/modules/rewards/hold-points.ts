import type { Context } from "#platform/context";
import { insertEntry, lockBalance, sumHeldPoints, sumPoints } from "./rewards-store.ts";

interface Hold {
  userId: string;
  orderId: string;
  /** More than 0. */
  points: number;
  /** What they pay of the order. */
  cents: number;
}

/**
 * Within the transaction that places an order: holds its customer's points for it, one checkout after the other. If the customer has fewer, nothing is held, and what they have and what other unpaid orders hold is returned.
 */
export async function holdPoints(
  ctx: Context,
  { userId, orderId, points, cents }: Hold,
): Promise<{ available: number; held: number } | null> {
  await lockBalance(ctx.db, userId);
  const available = Math.max(0, await sumPoints(ctx.db, userId));
  if (available < points) return { available, held: await sumHeldPoints(ctx.db, userId) };
  const createdAt = ctx.now();
  await insertEntry(ctx.db, {
    id: ctx.newId(),
    userId,
    orderId,
    points: -points,
    reason: "hold",
    cents,
    createdAt,
  });
  return null;
}

/** Within the transaction that makes an order paid: the points that it held are spent. */
export async function spendHeldPoints(
  ctx: Context,
  { userId, orderId }: Pick<Hold, "userId" | "orderId">,
): Promise<void> {
  await insertEntry(ctx.db, {
    id: ctx.newId(),
    userId,
    orderId,
    points: 0,
    reason: "spend",
    createdAt: ctx.now(),
  });
}
