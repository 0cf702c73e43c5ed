import { announceChange } from "#platform/change-feed";
import type { Context } from "#platform/context";
import type { ProductReviews } from "./catalogue.ts";
import { lockProductRow, updateProductReviews } from "./catalogue-store.ts";

/**
 * For the shop itself, within the transaction that changed a review: keeps with the product what its page and the lists
 * show. `read` runs under the product's lock, so that concurrent changes see each other.
 */
export async function setProductReviews(
  ctx: Context,
  productId: string,
  read: () => Promise<ProductReviews>,
): Promise<void> {
  await lockProductRow(ctx.db, productId);
  await updateProductReviews(ctx.db, productId, await read());
  await announceChange(ctx, "catalogue");
}
