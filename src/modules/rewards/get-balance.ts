import type { Context } from "#platform/context";
import { sumPoints } from "./rewards-store.ts";

/** A customer's points: everything credited less everything taken back. Asks no actor. */
export const getBalance = (ctx: Context, userId: string): Promise<number> =>
  sumPoints(ctx.db, userId);
