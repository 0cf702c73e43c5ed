import type { ProductListQuery, ProductStatus } from "#contracts/calls/catalogue";
import { isId } from "#contracts/ids";
import { MAX_PRODUCT_SEARCH } from "#contracts/lengths";
import type { ProductSort } from "#contracts/product-sorting";
import { type ListView, productStatusText, ROWS_PER_PAGE } from "#office/kit";

const statuses: readonly ProductStatus[] = ["draft", "publish", "unpublish"];

export const statusOptions = statuses.map((value) => ({ value, label: productStatusText(value) }));

export const sortOptions = [
  { value: "oldest", label: "Oldest first" },
  { value: "priceLow", label: "Price: low to high" },
  { value: "priceHigh", label: "Price: high to low" },
];

const sorts: Record<string, ProductSort | undefined> = {
  newest: "latest",
  oldest: undefined,
  priceLow: "priceLow",
  priceHigh: "priceHigh",
};

/** The query of the list for an address; invalid values filter nothing. */
export function toProductListQuery(values: ListView<"products">): ProductListQuery {
  return {
    page: values.page,
    limit: ROWS_PER_PAGE,
    sort: Object.hasOwn(sorts, values.sort) ? sorts[values.sort] : "latest",
    search: values.search.slice(0, MAX_PRODUCT_SEARCH) || undefined,
    status: statuses.find((status) => status === values.status),
    categoryId: isId(values.category) ? values.category : undefined,
  };
}
