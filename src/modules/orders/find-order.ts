import type { Context } from "#platform/context";
import type { Database } from "#platform/database/database";
import { Refusal } from "#platform/errors";
import type { Order, OrderWithLines } from "./order.ts";
import { selectOrderLines } from "./order-lines-store.ts";
import { describeOrder } from "./order-name.ts";
import { lockOrder, selectBuyersOrders, selectOrder, selectOrderWithLines } from "./order-store.ts";

/** Somebody else's order is refused like one that does not exist. */
export const orderNotFound = () => new Refusal("not_found", "Order not found");

/** Locks an order that somebody names; refused where there is none. */
export async function mustLockOrder(db: Database, id: string): Promise<Order> {
  const order = await lockOrder(db, id);
  if (!order) throw orderNotFound();
  return order;
}

/** For the shop itself, without its lines; does not check the actor. */
export const findOrder = (ctx: Context, orderId: string): Promise<Order | null> =>
  selectOrder(ctx.db, orderId);

/** For the shop itself; does not check the actor. */
export const findOrderWithLines = (ctx: Context, orderId: string): Promise<OrderWithLines | null> =>
  selectOrderWithLines(ctx.db, orderId);

/** For the shop itself: roof, report and person of orders, by order id. One whose buyer was removed is missing. */
export async function describeOrders(
  ctx: Context,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  const found = await selectBuyersOrders(ctx.db, orderIds);
  return new Map(found.map((order) => [order.id, describeOrder(order)]));
}

export async function withLines(ctx: Context, order: Order): Promise<OrderWithLines> {
  return { ...order, lines: await selectOrderLines(ctx.db, order.id) };
}
