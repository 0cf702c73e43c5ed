import type { Context } from "#platform/context";
import { sumHeldPoints } from "./rewards-store.ts";

/** A customer's points that unpaid orders hold; they are not in the balance. Does not check the actor. */
export const getHeldPoints = (ctx: Context, userId: string): Promise<number> =>
  sumHeldPoints(ctx.db, userId);
