import { batched } from "#platform/database/statements/batched";
import type { Context } from "#platform/context";
import type { Database } from "#platform/database/database";
import { Refusal } from "#platform/errors";
import type { Order, OrderLine, OrderWithLines } from "./order.ts";
import { selectLinesByOrder, selectOrderLines } from "./order-lines-store.ts";
import { lockOrder, selectOrders } from "./order-store.ts";

/** Somebody else's order is refused like one that does not exist. */
export const orderNotFound = () => new Refusal("not_found", "Order not found");

/** Locks an order that somebody names; refused where there is none. */
export async function mustLockOrder(db: Database, id: string): Promise<Order> {
  const order = await lockOrder(db, id);
  if (!order) throw orderNotFound();
  return order;
}

/**
 * For the shop itself, without its lines; does not check the actor. Batched, since many reactions read a few orders
 * concurrently.
 */
export const findOrder = (ctx: Context, orderId: string): Promise<Order | null> =>
  readOrder(ctx.db, orderId);

/** For the shop itself; does not check the actor. */
export async function findOrderWithLines(
  ctx: Context,
  orderId: string,
): Promise<OrderWithLines | null> {
  const order = await readOrder(ctx.db, orderId);
  return order && { ...order, lines: await readLines(ctx.db, orderId) };
}

const readOrder = batched<string, Order | null>(async (db, ids) => {
  const found = new Map((await selectOrders(db, ids)).map((order) => [order.id, order]));
  return ids.map((id) => found.get(id) ?? null);
});

const readLines = batched<string, OrderLine[]>(async (db, orderIds) => {
  const found = await selectLinesByOrder(db, orderIds);
  return orderIds.map((orderId) => found.get(orderId) ?? []);
});

export async function withLines(ctx: Context, order: Order): Promise<OrderWithLines> {
  return { ...order, lines: await selectOrderLines(ctx.db, order.id) };
}
