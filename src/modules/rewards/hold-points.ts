import type { Context } from "#platform/context";
import { lockUntilCommit } from "#platform/database/lock-until-commit";
import { addEntry } from "./add-entry.ts";
import { sumHeldPoints, sumPoints } from "./rewards-store.ts";

interface Hold {
  userId: string;
  orderId: string;
  /** More than 0. */
  points: number;
  /** What they pay of the order. */
  cents: number;
}

/**
 * Within the transaction that places an order: holds its customer's points for it, one checkout after the other. If the
 * customer has fewer, nothing is held, and what they have and what other unpaid orders hold is returned.
 */
export async function holdPoints(
  ctx: Context,
  { userId, orderId, points, cents }: Hold,
): Promise<{ available: number; held: number } | null> {
  await lockPoints(ctx, userId);
  const available = Math.max(0, await sumPoints(ctx.db, userId));
  if (available < points) return { available, held: await sumHeldPoints(ctx.db, userId) };
  await addEntry(ctx, { userId, orderId, points: -points, reason: "hold", cents });
  return null;
}

/** Within the transaction that makes an order paid: the points that it held are spent. */
export async function spendHeldPoints(
  ctx: Context,
  { userId, orderId }: Pick<Hold, "userId" | "orderId">,
): Promise<void> {
  await addEntry(ctx, { userId, orderId, points: 0, reason: "spend" });
}

/** Nobody else holds or reverses this customer's points until the transaction ends. */
export const lockPoints = (ctx: Context, userId: string): Promise<void> =>
  lockUntilCommit(ctx, `points:${userId}`);
