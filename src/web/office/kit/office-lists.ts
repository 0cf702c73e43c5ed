import type { QueryClient } from "@tanstack/react-query";
import type { PageAddress } from "#browser/page-links";
import { apiQuery } from "#client/api-query";
import { may } from "#contracts/rights";
import type { Role } from "#contracts/roles";
import { ROWS_PER_PAGE, type UrlValues, writeUrlState } from "./use-url-state.ts";

/** What the lists of the back office keep in their addresses, and what of it is empty or the first. */
export const officeLists = {
  orders: {
    search: "",
    status: "",
    paymentStatus: "",
    productId: "",
    categoryId: "",
    openMatter: "",
    counted: "",
    due: "",
    /** Days in the shop's time zone. */
    from: "",
    to: "",
    page: 1,
    sort: "",
    /** Id of the order whose details are open. */
    order: "",
  },
  products: {
    search: "",
    status: "",
    category: "",
    sort: "newest",
    page: 1,
    /** Id of the product whose form is open; "new" for a new one. */
    product: "",
  },
  categories: {
    /** "sub" shows the sub-categories. */
    tab: "main",
    search: "",
    /** Id of the category or sub-category that is edited. */
    edit: "",
  },
  customers: {
    search: "",
    role: "",
    page: 1,
    /** Id of the customer whose panel is open. */
    customer: "",
    /** Page of that customer's orders. */
    orders: 1,
    /** Id of the order that is open over the panel. */
    order: "",
    /** "details" while the customer is edited. */
    edit: "",
    /** "customer" while a new one is made. */
    new: "",
  },
  requests: {
    tab: "requests",
    q: "",
    /** Empty: the open ones. */
    state: "",
    kind: "",
    owner: "",
    page: 1,
    /** The request in the side panel. */
    open: "",
  },
  reviews: {
    q: "",
    /** Empty: all of them. */
    state: "",
    /** Stars. */
    rating: "",
    page: 1,
    /** The review in the side panel. */
    open: "",
  },
  audit: {
    /** A name, or a kind and an id. */
    thing: "",
    person: "",
    kind: "",
    /** Days in the shop's time zone. */
    from: "",
    to: "",
    page: 1,
    /** The entry in the side panel. */
    entry: "",
  },
};

type ListName = keyof typeof officeLists;

export type ListView<Name extends ListName> = UrlValues<(typeof officeLists)[Name]>;

/** The address of a list, filtered or with something open. */
export const listHref = <Name extends ListName>(
  name: Name,
  view: Partial<ListView<Name>>,
): PageAddress => {
  const query = writeUrlState(officeLists[name], new URLSearchParams(), view).toString();
  return `/admin/${name}?${query.replaceAll("%2C", ",")}`;
};

export const CUSTOMERS_PER_PAGE = 10;

/**
 * The lists as they open, without filter and search; loaded when somebody who may see them opens the back office, so
 * that they show at once.
 */
const firstPages = {
  orders: apiQuery("listAllOrders", { query: { page: 1, limit: ROWS_PER_PAGE } }),
  products: apiQuery("listProducts", { query: { page: 1, limit: ROWS_PER_PAGE, sort: "latest" } }),
  customers: apiQuery("listCustomers", { query: { page: 1, limit: CUSTOMERS_PER_PAGE } }),
};

/** Fetches them once; what is already in the cache is not fetched again. */
export function loadFirstPages(client: QueryClient, role: Role): void {
  if (may(role, "work on orders")) void client.prefetchQuery(firstPages.orders);
  if (may(role, "edit the catalogue")) void client.prefetchQuery(firstPages.products);
  if (may(role, "manage customers")) void client.prefetchQuery(firstPages.customers);
}
