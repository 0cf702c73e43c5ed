import { priceOf } from "./pricing.ts";

export const productSortOptions = [
  { value: "priceLow", label: "Price: Low to High" },
  { value: "priceHigh", label: "Price: High to Low" },
  { value: "latest", label: "Latest" },
  { value: "rating", label: "Average Rating" },
  { value: "popularity", label: "Popularity" },
] as const;

export type ProductSort = (typeof productSortOptions)[number]["value"];
export const defaultProductSort: ProductSort = "priceLow";

/** Products on one page of a listing. */
export const PRODUCTS_PER_PAGE = 4;

/**
 * The documented order of a whole list that stands in server order (oldest first).
 * The server's SQL gives the same order page by page; a test compares the two.
 */
export function sortProducts<P extends { original: number; sale?: number | null }>(
  products: readonly P[],
  sort: string,
): P[] {
  switch (sort) {
    case "priceLow":
      return products.toSorted((a, b) => priceOf(a) - priceOf(b));
    case "priceHigh":
      return products.toSorted((a, b) => priceOf(b) - priceOf(a));
    case "latest":
      return products.toReversed();
    default:
      return [...products];
  }
}

export const pageCount = (total: number, pageSize: number): number => Math.ceil(total / pageSize);
