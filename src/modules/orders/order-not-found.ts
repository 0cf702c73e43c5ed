import type { Database } from "#platform/database/database";
import { Refusal } from "#platform/errors";
import { lockOrder } from "./order-store.ts";
import type { Order } from "./order.ts";

/** The same for somebody else's order and for one that does not exist. */
export const orderNotFound = () => new Refusal("not_found", "Order not found");

/** Locks an order that somebody names; refused where there is none. */
export async function mustLockOrder(db: Database, id: string): Promise<Order> {
  const order = await lockOrder(db, id);
  if (!order) throw orderNotFound();
  return order;
}
