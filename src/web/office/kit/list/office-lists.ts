import type { QueryClient } from "@tanstack/react-query";
import { createBrowserStore } from "#browser/state/create-browser-store";
import type { PageAddress } from "#browser/loading/page-links";
import { apiQuery } from "#client/api-query";
import { may } from "#contracts/rights";
import type { Role } from "#contracts/roles";
import type { ViewedList } from "#contracts/saved-views";
import { ROWS_PER_PAGE, type UrlSpec, writeUrlState } from "./use-url-state.ts";

type View<Name extends string> = Partial<Record<Name, string>>;

/** What pages put into the address of another page's list. The lists declare themselves what else they keep there. */
export interface ListLinks {
  work: View<"tab" | "due" | "order">;
  orders: View<
    | "order"
    | "status"
    | "paymentStatus"
    | "productId"
    | "categoryId"
    | "openMatter"
    | "counted"
    | "dispute"
    | "due"
    | "from"
    | "to"
  >;
  products: View<"product" | "status" | "category">;
  customers: View<"customer" | "new">;
  requests: View<"open" | "tab">;
  reviews: View<"open" | "state">;
  audit: View<"person" | "thing">;
}

/** The address of a list, filtered or with something open. */
export const listHref = <Name extends keyof ListLinks>(
  name: Name,
  view: ListLinks[Name],
): PageAddress => {
  const query = writeUrlState<UrlSpec>({}, new URLSearchParams(), view).toString();
  return `/admin/${name}?${query.replaceAll("%2C", ",")}`;
};

export const CUSTOMERS_PER_PAGE = 10;

/** How many rows a page of a long list may have, besides its usual number. */
export const rowChoices = [25, 50, 100] as const;

const keepRows = (list: ViewedList) =>
  createBrowserStore<number | null>({
    key: `rows:${list}`,
    first: null,
    parse: (text) => rowChoices.find((rows) => String(rows) === text) ?? null,
    format: (rows) => (rows === null ? null : String(rows)),
  });

/** How many rows a page has that somebody has chosen in this browser; null for the usual number. */
export const keptRows = { orders: keepRows("orders"), customers: keepRows("customers") };

/**
 * The lists as they open, without filter and search; loaded when somebody who may see them opens the back office, so
 * that they show at once.
 */
const firstPages = {
  orders: () =>
    apiQuery("listAllOrders", {
      query: { page: 1, limit: keptRows.orders.read() ?? ROWS_PER_PAGE },
    }),
  products: () =>
    apiQuery("listProducts", { query: { page: 1, limit: ROWS_PER_PAGE, sort: "latest" } }),
  customers: () =>
    apiQuery("listCustomers", {
      query: { page: 1, limit: keptRows.customers.read() ?? CUSTOMERS_PER_PAGE },
    }),
};

/** Fetches them once; what is already in the cache is not fetched again. */
export function loadFirstPages(client: QueryClient, role: Role): void {
  if (may(role, "work on orders")) void client.prefetchQuery(firstPages.orders());
  if (may(role, "edit the catalogue")) void client.prefetchQuery(firstPages.products());
  if (may(role, "manage customers")) void client.prefetchQuery(firstPages.customers());
}
