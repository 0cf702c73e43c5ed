import type { QueryClient } from "@tanstack/react-query";
import { ask } from "#web/ask.ts";

/** Rows on a page of products and of orders. */
export const ROWS_PER_PAGE = 20;
export const CUSTOMERS_PER_PAGE = 10;

/** The lists as they open, without filter and search; loaded when an admin comes in, so that they show at once. */
const firstPages = {
  orders: ask("listAllOrders", { query: { page: 1, limit: ROWS_PER_PAGE } }),
  products: ask("listProducts", { query: { page: 1, limit: ROWS_PER_PAGE, sort: "latest" } }),
  customers: ask("listCustomers", { query: { page: 1, limit: CUSTOMERS_PER_PAGE } }),
};

/** Asks for them once; what is already there is not asked for again. */
export function loadFirstPages(client: QueryClient): void {
  void client.prefetchQuery(firstPages.orders);
  void client.prefetchQuery(firstPages.products);
  void client.prefetchQuery(firstPages.customers);
}
