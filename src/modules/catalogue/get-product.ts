import { texts } from "#contracts/texts";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { hasRight } from "#platform/require-right";
import type { Product, ReviewedProduct } from "./catalogue.ts";
import { selectProductsByIds, selectReviewedProduct } from "./catalogue-store.ts";

/** One product that the actor may see, with its newest reviews. */
export async function getProduct(ctx: Context, id: string): Promise<ReviewedProduct> {
  const product = await selectReviewedProduct(ctx.db, id);
  const isVisible = product && (isOnSale(product) || hasRight(ctx, "edit the catalogue"));
  if (!isVisible || product.archivedAt) throw new Refusal("not_found", texts.productNotFound);
  return product;
}

/** The products that can be bought now, by id; ids of anything else are missing from the map. */
export async function findProductsOnSale(
  ctx: Context,
  ids: string[],
): Promise<Map<string, Product>> {
  if (ids.length === 0) return new Map();
  const found = await selectProductsByIds(ctx.db, [...new Set(ids)]);
  return new Map(found.filter(isOnSale).map((product) => [product.id, product]));
}

const isOnSale = (product: Product) => product.status === "publish" && !product.archivedAt;
