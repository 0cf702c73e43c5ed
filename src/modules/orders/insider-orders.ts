import { listHolders } from "#modules/accounts";
import type { Context } from "#platform/context";
import { markPeoplesOrders, selectPaidOrder } from "./order-store.ts";
import type { Order } from "./order.ts";

/** For the shop itself: whether somebody who works for the shop bought an order, or completed it for themselves. */
export async function isInsiderOrder(ctx: Context, order: Order): Promise<boolean> {
  if (order.isInsider) return true;
  const { customerId, contact } = order;
  const staff = await listHolders(ctx, "work on orders");
  return staff.some(({ id, email }) =>
    customerId === null ? email === contact.email.toLowerCase() : id === customerId,
  );
}

/**
 * For the shop itself: marks the orders of everybody who works for it now, those from before and those placed as a
 * guest included. They stay marked when somebody leaves.
 */
export async function markInsiderOrders(ctx: Context): Promise<void> {
  const staff = await listHolders(ctx, "work on orders");
  await markPeoplesOrders(ctx.db, {
    ids: staff.map(({ id }) => id),
    emails: staff.map(({ email }) => email),
  });
}

/** Whether the shop has sold anything yet. Does not check the actor. */
export const isAnyOrderPaid = async (ctx: Context): Promise<boolean> =>
  (await selectPaidOrder(ctx.db)) !== null;
