import { findOrder, findOrderWithLines, type Order, type OrderWithLines } from "#modules/orders";
import type { Context } from "#platform/context";
import { GiveUp } from "#platform/outbox/outbox";

/** Throws `GiveUp` if the order is gone, so that the event is not retried. */
export async function getOrder(ctx: Context, orderId: string): Promise<Order> {
  return (await findOrder(ctx, orderId)) ?? giveUp(orderId);
}

export async function getOrderWithLines(ctx: Context, orderId: string): Promise<OrderWithLines> {
  return (await findOrderWithLines(ctx, orderId)) ?? giveUp(orderId);
}

function giveUp(orderId: string): never {
  throw new GiveUp(`there is no order ${orderId}`);
}
