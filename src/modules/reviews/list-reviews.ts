import type { ReviewState, StarCounts } from "#contracts/reviews";
import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";
import { noSuchReview, type Review } from "./review.ts";
import {
  countAllStars,
  countByState,
  type ReviewFilter,
  selectReview,
  selectReviews,
} from "./reviews-store.ts";

/** One page of the reviews of all products, newest first, for the back office. */
export async function listReviews(
  ctx: Context,
  { page, limit, ...filter }: ReviewFilter & { page: number; limit: number },
): Promise<{ items: Review[]; total: number }> {
  requireRight(ctx, "manage reviews");
  return selectReviews(ctx.db, filter, { page, limit });
}

export async function countReviews(ctx: Context): Promise<Record<ReviewState, number>> {
  requireRight(ctx, "manage reviews");
  return countByState(ctx.db);
}

export async function getReview(ctx: Context, id: string): Promise<Review> {
  requireRight(ctx, "manage reviews");
  const review = await selectReview(ctx.db, id);
  if (!review) throw noSuchReview();
  return review;
}

/** For the shop itself; does not check the actor. */
export const findReview = (ctx: Context, id: string): Promise<Review | null> =>
  selectReview(ctx.db, id);

/** For the shop itself: the stars of all reviews but those that wait for a look. Reads every review. */
export const sumUpStars = (ctx: Context): Promise<StarCounts> => countAllStars(ctx.db);
