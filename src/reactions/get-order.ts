import { findOrderWithLines, type OrderWithLines } from "#modules/orders";
import type { Context } from "#platform/context";
import { GiveUp } from "#platform/outbox/outbox";

/** The order that an event tells of. */
export async function getOrder(ctx: Context, orderId: string): Promise<OrderWithLines> {
  const order = await findOrderWithLines(ctx, orderId);
  if (!order) throw new GiveUp(`there is no order ${orderId}`);
  return order;
}
