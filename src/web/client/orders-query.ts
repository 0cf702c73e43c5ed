import { MAX_SEARCH } from "#contracts/lengths";
import { withQuery } from "#contracts/with-query";

export interface OrdersQuery {
  /** From 1. */
  page: number;
  /** Words that all listed orders contain; empty for every order. */
  search: string;
  order: string | null;
}

export const ORDERS_PER_PAGE = 10;

/** Reads page, search and open order from an address; nonsense becomes the default. */
export function readOrdersQuery(query: URLSearchParams): OrdersQuery {
  const page = Number(query.get("page") ?? 1);
  const order = query.get("order")?.toLowerCase() ?? "";
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    search: (query.get("search") ?? "").trim().slice(0, MAX_SEARCH),
    order: /^[0-9a-f-]{36}$/.test(order) ? order : null,
  };
}

/** The address of a page of My Orders; defaults are left out. */
export function ordersAddress({
  page = 1,
  search = "",
  order = null,
}: Partial<OrdersQuery>): "/orders" | `/orders?${string}` {
  const query = new URLSearchParams();
  if (search !== "") query.set("search", search);
  if (page > 1) query.set("page", String(page));
  if (order !== null) query.set("order", order);
  return withQuery("/orders", query);
}
