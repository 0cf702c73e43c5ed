import { findHeldOrders } from "#modules/payments";
import type { Context } from "#platform/context";
import type { OrderWithLines } from "./order.ts";

/** An order as its buyer sees it. */
export interface OwnOrder extends OrderWithLines {
  /** It is unpaid, and money may be on its way or waits for an admin's decision. */
  isHeld: boolean;
}

export async function asOwnOrders(
  ctx: Context,
  orders: readonly OrderWithLines[],
): Promise<OwnOrder[]> {
  const unpaid = orders.filter(({ status }) => status === "pending");
  const held = await findHeldOrders(
    ctx,
    unpaid.map(({ id }) => id),
  );
  return orders.map((order) => ({ ...order, isHeld: held.has(order.id) }));
}

export async function asOwnOrder(ctx: Context, order: OrderWithLines): Promise<OwnOrder> {
  const [own] = await asOwnOrders(ctx, [order]);
  return own!;
}
