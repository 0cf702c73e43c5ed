import { REVIEWS_PER_LOAD } from "#contracts/reviews";
import { setProductReviews } from "#modules/catalogue";
import type { Context } from "#platform/context";
import { asPublic } from "./review.ts";
import { countStars, selectShownReviews } from "./reviews-store.ts";

/** Within a transaction that changed a review of a product: brings what is kept with the product up to date. */
export const keepFigures = (ctx: Context, productId: string): Promise<void> =>
  setProductReviews(ctx, productId, async () => {
    const figures = await countStars(ctx.db, productId);
    const newest = await selectShownReviews(ctx.db, productId, {
      page: 1,
      limit: REVIEWS_PER_LOAD,
    });
    return { figures, newest: newest.map(asPublic) };
  });
