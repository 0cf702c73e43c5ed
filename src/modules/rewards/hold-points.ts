import type { Context } from "#platform/context";
import { lockUntilCommit } from "#platform/database/lock-until-commit";
import { addEntry } from "./add-entry.ts";
import { getPointFigures, type PointFigures } from "./get-balance.ts";

interface Hold {
  userId: string;
  orderId: string;
  /** More than 0. */
  points: number;
  /** What they pay of the order. */
  cents: number;
}

/**
 * Within the transaction that places an order: holds its customer's points for it, one checkout after the other. If
 * fewer can be spent, nothing is held, and the figures that say why are returned.
 */
export async function holdPoints(
  ctx: Context,
  { userId, orderId, points, cents }: Hold,
): Promise<PointFigures | null> {
  await lockPoints(ctx, userId);
  const figures = await getPointFigures(ctx, userId);
  if (figures.spendable < points) return figures;
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
