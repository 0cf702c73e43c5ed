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

export const pageCount = (total: number, pageSize: number): number => Math.ceil(total / pageSize);
