import { batched } from "#platform/database/statements/batched";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { getSignedIn } from "#platform/signed-in";
import type { Order, OrderLine, OrderWithLines } from "./order.ts";
import { isOpenTo } from "./links/order-links.ts";
import { readOrderLink } from "./order-link.ts";
import { orderNotFound } from "./order-not-found.ts";
import { selectLinesOf, selectOrderLines } from "./order-lines-store.ts";
import { selectOrder, selectOrders } from "./order-store.ts";
import { asOwnOrder, type OwnOrder } from "./own/own-order.ts";

/** An order of the actor's own. */
export async function getOwnOrder(ctx: Context, orderId: string): Promise<OwnOrder> {
  const { userId } = getSignedIn(ctx);
  const order = await selectOrder(ctx.db, orderId);
  if (order?.customerId !== userId) throw orderNotFound();
  return asOwnOrder(ctx, await withLines(ctx, order));
}

/** The order behind a mailed link; a wrong, altered, expired or ended one is simply not found. */
export async function getTrackedOrder(
  ctx: Context,
  token: string,
): Promise<{ order: OwnOrder; linkExpiresAt: Date }> {
  const link = readOrderLink(ctx, token);
  const order = link && (await findOrderWithLines(ctx, link.orderId));
  if (!order || !(await isOpenTo(ctx, order, link.version)))
    throw new Refusal(
      "not_found",
      "This link is not valid or has expired. You can have a new one emailed to you.",
    );
  return { order: await asOwnOrder(ctx, order), linkExpiresAt: link.expiresAt };
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
  const found = await selectLinesOf(db, orderIds);
  return orderIds.map((orderId) => found.get(orderId) ?? []);
});

export async function withLines(ctx: Context, order: Order): Promise<OrderWithLines> {
  return { ...order, lines: await selectOrderLines(ctx.db, order.id) };
}
