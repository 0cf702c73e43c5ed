import { findOrder, findOrderWithLines, type Order, type OrderWithLines } from "#modules/orders";
import type { Context } from "#platform/context";
import { GiveUp } from "#platform/outbox/outbox";

/** The order of an event. */
export async function getOrder(ctx: Context, orderId: string): Promise<Order> {
  return (await findOrder(ctx, orderId)) ?? giveUp(orderId);
}

export async function getOrderWithLines(ctx: Context, orderId: string): Promise<OrderWithLines> {
  return (await findOrderWithLines(ctx, orderId)) ?? giveUp(orderId);
}

function giveUp(orderId: string): never {
  throw new GiveUp(`there is no order ${orderId}`);
}
