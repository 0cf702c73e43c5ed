import { listUserNames } from "#modules/accounts";
import type { Context } from "#platform/context";
import type { Order } from "#src/modules/orders/order.ts";
import { type OrderTitle, selectTitlesOf } from "./order-titles-store.ts";

/** An order as a line of a list. */
export interface ListedOrder extends Order {
  lines: OrderTitle[];
  /** The name of the customer's account; null for guests. */
  customerName: string | null;
}

/** Adds what was bought, and the names of the customers. */
export async function withTitles(ctx: Context, orders: Order[]): Promise<ListedOrder[]> {
  const [titles, names] = await Promise.all([
    selectTitlesOf(
      ctx.db,
      orders.map(({ id }) => id),
    ),
    listUserNames(
      ctx,
      orders.flatMap(({ customerId }) => customerId ?? []),
    ),
  ]);
  return orders.map((order) => ({
    ...order,
    lines: titles.get(order.id)!,
    customerName: order.customerId === null ? null : (names.get(order.customerId) ?? null),
  }));
}
