import type { CustomField } from "#contracts/custom-fields";
import { texts } from "#contracts/texts";
import { announceChange } from "#platform/change-feed";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { hasRight } from "#platform/require-right";
import {
  type AddressedProduct,
  countAddressedProducts,
  selectAddressedProducts,
} from "./address-store.ts";
import {
  hasAnyEntry,
  lockProductRow,
  type ProductSelection,
  selectProductIds,
  selectProductPage,
  selectProductsByIds,
  selectReviewedProduct,
  updateProductReviews,
} from "./catalogue-store.ts";
import type { Product, ProductList, ProductReviews, ReviewedProduct } from "./catalogue.ts";

export type ProductListInput = Omit<ProductSelection, "isPublicOnly">;

const DEFAULT_LIMIT = 20;
const BATCH = 200;

/** One page of products, oldest first or as `sort` says. Only admins see unpublished ones. */
export async function listProducts(
  ctx: Context,
  { page = 1, limit = DEFAULT_LIMIT, ...input }: ProductListInput & Paging,
): Promise<ProductList> {
  return selectProductPage(ctx.db, toProductSelection(ctx, input), { page, limit });
}

interface Paging {
  page?: number | undefined;
  limit?: number | undefined;
}

interface WholeProductList {
  total: number;
  batches: AsyncIterable<Product[]>;
}

/** The whole list: its ids are read at once, its products in batches while it is consumed. */
export async function listAllProducts(
  ctx: Context,
  input: ProductListInput,
): Promise<WholeProductList> {
  const ids = await selectProductIds(ctx.db, toProductSelection(ctx, input));
  return { total: ids.length, batches: readBatches(ctx, ids) };
}

async function* readBatches(ctx: Context, ids: string[]): AsyncGenerator<Product[]> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    const found = await selectProductsByIds(ctx.db, batch);
    const byId = new Map(found.map((product) => [product.id, product]));
    yield batch.flatMap((id) => byId.get(id) ?? []);
  }
}

const toProductSelection = (ctx: Context, input: ProductListInput): ProductSelection => ({
  ...input,
  isPublicOnly: !hasRight(ctx, "edit the catalogue"),
});

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

/** The types of the files that deliveries of these products have to contain, also of deleted ones, each once. */
export async function listDeliveredTypes(
  ctx: Context,
  productIds: readonly string[],
): Promise<string[]> {
  const found = await selectProductsByIds(ctx.db, [...new Set(productIds)]);
  return [...new Set(found.flatMap(({ deliveredTypes }) => deliveredTypes))];
}

/** What these products ask their buyers, also deleted ones, by product id. */
export async function listProductFields(
  ctx: Context,
  productIds: readonly string[],
): Promise<Map<string, CustomField[]>> {
  const found = await selectProductsByIds(ctx.db, [...new Set(productIds)]);
  return new Map(found.map(({ id, customFields }) => [id, customFields]));
}

const isOnSale = (product: Product) => product.status === "publish" && !product.archivedAt;

/** The parts of the address of every published product, a slice at a time, for the sitemap. */
export const listAddressedProducts = (
  ctx: Context,
  slice: { offset: number; limit: number },
): Promise<AddressedProduct[]> => selectAddressedProducts(ctx.db, slice);

/** How many products are on sale. */
export const countProductsOnSale = (ctx: Context): Promise<number> =>
  countAddressedProducts(ctx.db);

/** True before the first category and the first product. */
export const isCatalogueEmpty = async (ctx: Context): Promise<boolean> =>
  !(await hasAnyEntry(ctx.db));

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
