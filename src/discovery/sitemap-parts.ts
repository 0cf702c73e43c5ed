import { sitePages } from "#contracts/page-paths";
import { productPath } from "#contracts/product-address";
import { countProductsOnSale, listAddressedProducts, listCategories } from "#modules/catalogue";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import {
  ADDRESSES_PER_PART,
  readPart,
  type SitemapEntry,
  sitemapIndex,
  type SitemapKind,
  sitemapPart,
} from "./sitemap.ts";

export async function makeSitemapIndex(ctx: Context, publicUrl: string): Promise<string> {
  const [categories, products] = await Promise.all([listCategories(ctx), countProductsOnSale(ctx)]);
  return sitemapIndex({ categories: categories.length, products }, publicUrl);
}

/** @param name such as "products-3" */
export async function makeSitemapPart(
  ctx: Context,
  name: string,
  publicUrl: string,
): Promise<string> {
  const part = readPart(name);
  const entries = part ? await sitemapEntries[part.kind](ctx, part.offset) : [];
  if (entries.length === 0) throw new Refusal("not_found", "The sitemap has no such part");
  return sitemapPart(entries, publicUrl);
}

const sitemapEntries: Record<
  SitemapKind,
  (ctx: Context, offset: number) => Promise<SitemapEntry[]>
> = {
  pages: (_ctx, offset) => Promise.resolve(offset === 0 ? sitePages.map((path) => ({ path })) : []),
  categories: async (ctx, offset) =>
    (await listCategories(ctx))
      .slice(offset, offset + ADDRESSES_PER_PART)
      .flatMap(({ id }) => [{ path: `/shop/${id}` }, { path: `/shop/${id}/products` }]),
  products: async (ctx, offset) =>
    (await listAddressedProducts(ctx, { offset, limit: ADDRESSES_PER_PART })).map(
      ({ id, title, updatedAt }) => ({
        path: productPath({ id, title }),
        changedAt: updatedAt,
      }),
    ),
};
