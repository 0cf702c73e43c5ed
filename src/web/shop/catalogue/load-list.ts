import { type PagePath, redirect } from "#browser/loading/page-links";
import { nullIfMissing } from "#client/null-if-missing";
import type { Category, Product } from "#contracts/calls/catalogue";
import { countProductPages, listingAddress, type ListingQuery } from "#contracts/listing-query";
import type { PageShop } from "#page";
import { type ListedProduct, toListedProduct } from "./product-grid.tsx";

/** A page of products for a `ProductGrid`. */
export interface LoadedList {
  products: ListedProduct[];
  total: number | null;
  /** It could not be loaded, so it is not known to be empty. */
  hasFailed?: boolean;
}

export const failedList: LoadedList = { products: [], total: 0, hasFailed: true };

/** A list that can't be read is shown as an empty one; the fault is reported. */
export async function loadList(
  shop: PageShop,
  read: () => Promise<{ data: Product[]; total: number | null }>,
): Promise<LoadedList> {
  try {
    const { data, total } = await read();
    return { products: data.map(toListedProduct), total };
  } catch (error) {
    shop.report(error);
    return failedList;
  }
}

/** Leads on from a page beyond the last one. */
export function mustBePage({ total, hasFailed }: LoadedList, query: ListingQuery, path: PagePath) {
  if (hasFailed || total === null) return;
  const last = Math.max(1, countProductPages(total));
  if (query.page > last) throw redirect(listingAddress(path, { ...query, page: last }));
}

/** Null when there is no such category. Any other failure is thrown. */
export const findCategory = (shop: PageShop, id: string): Promise<Category | null> =>
  shop.api
    .getCategory({ params: { id: id.toLowerCase() } })
    .then(({ data }) => data, nullIfMissing);
