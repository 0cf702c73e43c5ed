import { batched } from "#platform/batched";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { getSignedIn } from "#platform/signed-in";
import type { Order, OrderLine, OrderWithLines } from "./order.ts";
import { orderIdOfLink } from "./order-link.ts";
import { orderNotFound } from "./order-not-found.ts";
import { selectLinesOf, selectOrder, selectOrderLines, selectOrders } from "./order-store.ts";

/** An order of the actor's own; any order for admins. */
export async function getOrder(ctx: Context, orderId: string): Promise<OrderWithLines> {
  const { kind, userId } = getSignedIn(ctx);
  const order = await selectOrder(ctx.db, orderId);
  if (!order || (order.customerId !== userId && kind !== "admin")) throw orderNotFound();
  return withLines(ctx, order);
}

/** The order behind a mailed link; a wrong, altered or expired one is simply not found. */
export async function getTrackedOrder(ctx: Context, token: string): Promise<OrderWithLines> {
  const orderId = orderIdOfLink(ctx, token);
  const order = orderId ? await findOrderWithLines(ctx, orderId) : null;
  if (!order)
    throw new Refusal(
      "not_found",
      "This link is not valid or has expired. You can have a new one emailed to you.",
    );
  return order;
}

/** For the shop itself, without its lines; asks no actor. Many reactions ask at once, of a few orders. */
export const findOrder = (ctx: Context, orderId: string): Promise<Order | null> =>
  readOrder(ctx.db, orderId);

/** For the shop itself; asks no actor. */
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
  const found = await selectLinesOf(db, orderIds);
  return orderIds.map((orderId) => found.get(orderId) ?? []);
});

export async function withLines(ctx: Context, order: Order): Promise<OrderWithLines> {
  return { ...order, lines: await selectOrderLines(ctx.db, order.id) };
}
