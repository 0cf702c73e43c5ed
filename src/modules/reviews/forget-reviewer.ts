import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { keepFigures } from "./keep-figures.ts";
import { clearNames } from "./reviews-store.ts";

/** For the shop itself: the reviews of an order whose buyer was removed stay, without a name. */
export const forgetReviewer = (ctx: Context, orderId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const productIds = await clearNames(ctx.db, orderId);
    // In one order everywhere, so that two orders with the same products don't lock each other out.
    for (const productId of productIds.toSorted()) await keepFigures(ctx, productId);
  });
