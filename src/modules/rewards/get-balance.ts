import type { Context } from "#platform/context";
import { sumPoints, sumPointsOfAll } from "./rewards-store.ts";

/** A customer's points: everything credited less everything reversed. Checks no actor. */
export const getBalance = (ctx: Context, userId: string): Promise<number> =>
  sumPoints(ctx.db, userId);

/** The points of several customers by their ids; customers without any are missing. Checks no actor. */
export const listBalances = (
  ctx: Context,
  userIds: readonly string[],
): Promise<Map<string, number>> => sumPointsOfAll(ctx.db, userIds);
