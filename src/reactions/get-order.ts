import { findOrderWithLines, type OrderWithLines } from "#modules/orders";
import type { Context } from "#platform/context";
import { GiveUp } from "#platform/outbox/outbox";

/** Throws `GiveUp` if the order is gone, so that the event is not retried. */
export async function getOrderWithLines(ctx: Context, orderId: string): Promise<OrderWithLines> {
  const order = await findOrderWithLines(ctx, orderId);
  if (!order) throw new GiveUp(`there is no order ${orderId}`);
  return order;
}
