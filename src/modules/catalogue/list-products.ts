import type { Context } from "#platform/context";
import { hasRight } from "#platform/require-right";
import type { Product, ProductList } from "./catalogue.ts";
import {
  type ProductSelection,
  selectProductIds,
  selectProductPage,
  selectProductsByIds,
} from "./catalogue-store.ts";

export type ProductListInput = Omit<ProductSelection, "isPublicOnly">;

const DEFAULT_LIMIT = 20;
const BATCH = 200;

/** One page of products, oldest first or as `sort` says. Only admins see unpublished ones. */
export async function listProducts(
  ctx: Context,
  { page = 1, limit = DEFAULT_LIMIT, ...input }: ProductListInput & Paging,
): Promise<ProductList> {
  return selectProductPage(ctx.db, selectionOf(ctx, input), { page, limit });
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
  const ids = await selectProductIds(ctx.db, selectionOf(ctx, input));
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

const selectionOf = (ctx: Context, input: ProductListInput): ProductSelection => ({
  ...input,
  isPublicOnly: !hasRight(ctx, "edit the catalogue"),
});
