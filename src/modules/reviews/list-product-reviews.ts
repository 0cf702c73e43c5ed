import type { PublicReview } from "#contracts/reviews";
import type { Context } from "#platform/context";
import { asPublic } from "./review.ts";
import { countShownReviews, selectShownReviews } from "./reviews-store.ts";

/** One page of a product's shown reviews, newest first. */
export async function listProductReviews(
  ctx: Context,
  productId: string,
  paging: { page: number; limit: number },
): Promise<{ items: PublicReview[]; total: number }> {
  const [items, total] = await Promise.all([
    selectShownReviews(ctx.db, productId, paging),
    countShownReviews(ctx.db, productId),
  ]);
  return { items: items.map(asPublic), total };
}
