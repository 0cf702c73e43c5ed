import type { Context } from "#platform/context";
import { getSignedIn } from "#platform/signed-in";
import { selectOpenOrdersOf } from "./customer-orders-store.ts";
import type { OrderWithLines } from "./order.ts";
import { addLines } from "./order-lines-store.ts";

const MOST = 100;

/** The caller's orders that are neither completed nor cancelled, newest first, at most a hundred. */
export async function listOpenOrders(ctx: Context): Promise<OrderWithLines[]> {
  return addLines(ctx.db, await selectOpenOrdersOf(ctx.db, getSignedIn(ctx).userId, MOST));
}
