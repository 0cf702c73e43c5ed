import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";
import { countOrders } from "./all-orders-store.ts";
import type { ListedOrder } from "./listed-order.ts";
import { listingOf } from "./order-filter.ts";
import { readInOrder } from "./read-in-order.ts";

/** The whole list, newest first: read in batches while it is consumed, without orders placed meanwhile. */
export async function readAllOrders(
  ctx: Context,
): Promise<{ total: number; batches: AsyncIterable<ListedOrder[]> }> {
  requireRight(ctx, "work on orders");
  return { total: await countOrders(ctx.db), batches: readInOrder(ctx, listingOf({}, ctx.now())!) };
}
