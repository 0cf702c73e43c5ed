import { REVIEWS_PER_LOAD } from "#contracts/reviews";
import { setProductReviews } from "#modules/catalogue";
import { markInsiderOrders } from "#modules/orders";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { asPublic } from "./review.ts";
import { clearNames, countStars, markInsiderReviews, selectShownReviews } from "./reviews-store.ts";

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

/** For the shop itself: the reviews of an order whose buyer was removed stay, without a name. */
export const forgetReviewer = (ctx: Context, orderId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const productIds = await clearNames(ctx.db, orderId);
    // In one order everywhere, so that two orders with the same products don't lock each other out.
    for (const productId of productIds.toSorted()) await keepFigures(ctx, productId);
  });

/** For the shop itself: leaves reviews of its own people out, also of those who joined it after writing one. */
export async function leaveOutInsiders(ctx: Context): Promise<void> {
  await markInsiderOrders(ctx);
  await inTransaction(ctx, async (ctx) => {
    for (const productId of (await markInsiderReviews(ctx.db)).toSorted())
      await keepFigures(ctx, productId);
  });
}
