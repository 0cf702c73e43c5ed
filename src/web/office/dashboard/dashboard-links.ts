import type { PageAddress } from "#browser/page-links";
import type { OrderStatus, PaymentStatus } from "#contracts/calls/orders";
import type { Range } from "./range.ts";

interface OrderFilter {
  status?: readonly OrderStatus[];
  paymentStatus?: readonly PaymentStatus[];
  productId?: string;
  categoryId?: string;
  /** Without orders abandoned before they were paid. */
  isCounted?: boolean;
}

/** The states of orders that count as revenue. */
const revenue: OrderFilter = {
  status: ["pending", "new", "processing", "completed"],
  paymentStatus: ["completed"],
};

/** The list of exactly these orders. */
export function ordersHref({ isCounted, ...filter }: OrderFilter, days: Range | null): PageAddress {
  const pairs = Object.entries({ ...filter, ...(isCounted ? { counted: "true" } : {}), ...days });
  const address = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]));
  return `/admin/orders?${address.toString().replaceAll("%2C", ",")}`;
}

/** The orders behind an amount of revenue. */
export const revenueHref = (
  days: Range | null,
  of: Pick<OrderFilter, "productId" | "categoryId"> = {},
): PageAddress => ordersHref({ ...revenue, ...of }, days);

/** What is late at this moment. */
export const lateOrdersHref: PageAddress = "/admin/orders?due=late";

/** One order, open. */
export const orderHref = (orderId: string): PageAddress => `/admin/orders?order=${orderId}`;

export const productsHref = (status: string): PageAddress => `/admin/products?status=${status}`;
