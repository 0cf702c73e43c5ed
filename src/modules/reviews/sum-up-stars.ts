import type { StarCounts } from "#contracts/reviews";
import type { Context } from "#platform/context";
import { countAllStars } from "./reviews-store.ts";

/** For the shop itself: the stars of all reviews but those that wait for a look. Reads every review. */
export const sumUpStars = (ctx: Context): Promise<StarCounts> => countAllStars(ctx.db);
