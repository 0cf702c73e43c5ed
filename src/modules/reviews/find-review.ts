import type { Context } from "#platform/context";
import type { Review } from "./review.ts";
import { selectReview } from "./reviews-store.ts";

/** For the shop itself; does not check the actor. */
export const findReview = (ctx: Context, id: string): Promise<Review | null> =>
  selectReview(ctx.db, id);
