import type { Context } from "#platform/context";
import type { Contact } from "./order.ts";
import { mustLockOrder } from "./order-not-found.ts";

/**
 * For the shop itself, within a transaction: who an order names, under the order's lock, so that nobody is removed from
 * it meanwhile. Does not check the actor.
 */
export async function holdContact(ctx: Context, orderId: string): Promise<Contact> {
  const order = await mustLockOrder(ctx.db, orderId);
  return order.contact;
}
