import type { Context } from "#platform/context";
import { sumPoints, sumPointsOfAll } from "./rewards-store.ts";

/** The points that a customer can use; none while points of refunded orders are owed. Does not check the actor. */
export const getBalance = async (ctx: Context, userId: string): Promise<number> =>
  Math.max(0, await sumPoints(ctx.db, userId));

/** The points that were taken back after they had been used, which the next earned ones settle. Does not check the actor. */
export const getOwedPoints = async (ctx: Context, userId: string): Promise<number> =>
  Math.max(0, -(await sumPoints(ctx.db, userId)));

/** The balances of several customers by their ids; customers without any entry are missing. Does not check the actor. */
export async function listBalances(
  ctx: Context,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  const sums = await sumPointsOfAll(ctx.db, userIds);
  return new Map([...sums].map(([userId, points]) => [userId, Math.max(0, points)]));
}
