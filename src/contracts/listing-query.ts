import {
  defaultProductSort,
  pageCount,
  type ProductSort,
  PRODUCTS_PER_PAGE,
  productSortOptions,
} from "./product-sorting.ts";
import { withQuery } from "./with-query.ts";

export interface ListingQuery {
  /** From 1. */
  page: number;
  sort: ProductSort;
}

/** Reads page and sort from an address; nonsense becomes the default. */
export function readListingQuery(query: URLSearchParams): ListingQuery {
  const page = Number(query.get("page") ?? 1);
  const sort = productSortOptions.find(({ value }) => value === query.get("sort"))?.value;
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    sort: sort ?? defaultProductSort,
  };
}

/** The address of a page of the listing; defaults are left out. */
export function listingAddress<Path extends string>(
  path: Path,
  { page, sort }: ListingQuery,
): Path | `${Path}?${string}` {
  const query = new URLSearchParams();
  if (sort !== defaultProductSort) query.set("sort", sort);
  if (page > 1) query.set("page", String(page));
  return withQuery(path, query);
}

export const countProductPages = (total: number | null): number =>
  pageCount(total ?? 0, PRODUCTS_PER_PAGE);
