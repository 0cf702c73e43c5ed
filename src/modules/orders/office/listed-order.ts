import { listUserNames } from "#modules/accounts";
import type { Context } from "#platform/context";
import type { Order } from "#orders/order";
import { type OrderTitle, selectOrderTitles } from "#orders/order-lines-store";
import { selectPaused } from "./sorted-orders-store.ts";

/** An order as a line of a list. */
export interface ListedOrder extends Order {
  lines: OrderTitle[];
  /** The name of the customer's account; null for guests. */
  customerName: string | null;
  /** A question to the buyer pauses its due time. */
  isPaused: boolean;
}

/** Adds what was bought, the names of the customers, and which due times are paused. */
export async function withTitles(ctx: Context, orders: Order[]): Promise<ListedOrder[]> {
  const [titles, names, paused] = await Promise.all([
    selectOrderTitles(
      ctx.db,
      orders.map(({ id }) => id),
    ),
    listUserNames(
      ctx,
      orders.flatMap(({ customerId }) => customerId ?? []),
    ),
    selectPaused(
      ctx.db,
      orders.flatMap(({ id, openMatter }) => (openMatter === null ? [] : id)),
    ),
  ]);
  return orders.map((order) => ({
    ...order,
    lines: titles.get(order.id)!,
    customerName: order.customerId === null ? null : (names.get(order.customerId) ?? null),
    isPaused: paused.has(order.id),
  }));
}
