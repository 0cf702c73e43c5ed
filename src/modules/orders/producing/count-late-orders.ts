import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";
import { countDueOrders } from "./sorted-orders-store.ts";

/** How many orders are late at this moment, as the list of late ones has them. */
export async function countLateOrders(ctx: Context): Promise<number> {
  requireRight(ctx, "work on orders");
  return countDueOrders(ctx.db, ctx.now());
}
