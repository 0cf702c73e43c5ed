import type { QueryClient } from "@tanstack/react-query";
import { apiQuery } from "#client/api-query";
import { may } from "#contracts/rights";
import type { Role } from "#contracts/roles";

/** Rows on a page of nearly every list. */
export const ROWS_PER_PAGE = 20;
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
