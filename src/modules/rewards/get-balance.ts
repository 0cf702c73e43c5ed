import type { Context } from "#platform/context";
import { inParallel } from "#platform/in-parallel";
import { sumHeldPoints, sumPoints, sumPointsOfAll, sumPointsOnTheWay } from "./rewards-store.ts";

/** A customer's points: earned, less spent, held and reversed ones. Does not check the actor. */
export const getBalance = async (ctx: Context, userId: string): Promise<number> =>
  Math.max(0, await sumPoints(ctx.db, userId));

/** The points that were taken back after they had been used, which the next ones settle. Does not check the actor. */
export const getOwedPoints = async (ctx: Context, userId: string): Promise<number> =>
  Math.max(0, -(await sumPoints(ctx.db, userId)));

export interface PointFigures {
  balance: number;
  /** The part of the balance that can be spent. */
  spendable: number;
  /** The rest of it: points of orders that are not completed. */
  onTheWay: number;
  /** Held by unpaid orders; not in the balance. */
  held: number;
}

/** A customer's points, and what of them can be spent. Does not check the actor. */
export async function getPointFigures(ctx: Context, userId: string): Promise<PointFigures> {
  const { sum, waiting, held } = await inParallel({
    sum: sumPoints(ctx.db, userId),
    waiting: sumPointsOnTheWay(ctx.db, userId),
    held: sumHeldPoints(ctx.db, userId),
  });
  const balance = Math.max(0, sum);
  const spendable = Math.max(0, sum - waiting);
  return { balance, spendable, onTheWay: balance - spendable, held };
}

/** The balances of several customers by their ids; customers without any entry are missing. Does not check the actor. */
export async function listBalances(
  ctx: Context,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  const sums = await sumPointsOfAll(ctx.db, userIds);
  return new Map([...sums].map(([userId, points]) => [userId, Math.max(0, points)]));
}
