import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import type { Order, OrderWithLines } from "./order.ts";
import { orderIdOfLink } from "./order-link.ts";
import { selectOrder, selectOrderLines } from "./order-store.ts";

/** The order behind a mailed link; a wrong, altered or expired one is simply not found. */
export async function getTrackedOrder(ctx: Context, token: string): Promise<OrderWithLines> {
  const orderId = orderIdOfLink(ctx, token);
  const order = orderId ? await findOrderWithLines(ctx, orderId) : null;
  if (!order)
    throw new Refusal(
      "not_found",
      "This link is not valid or has expired. You can have a new one mailed to you.",
    );
  return order;
}

/** For the shop itself; asks no actor. */
export async function findOrderWithLines(
  ctx: Context,
  orderId: string,
): Promise<OrderWithLines | null> {
  const order = await selectOrder(ctx.db, orderId);
  return order ? withLines(ctx, order) : null;
}

export async function withLines(ctx: Context, order: Order): Promise<OrderWithLines> {
  return { ...order, lines: await selectOrderLines(ctx.db, order.id) };
}
