import type { Context } from "#platform/context";
import { selectEarningOrders, sumPending } from "./customer-orders-store.ts";
import type { Order } from "./order.ts";

/**
 * A customer's orders that have earned points or still may, newest first; all of them without a limit. Orders abandoned
 * before they were paid are left out. Does not check the actor.
 */
export const listEarningOrders = (
  ctx: Context,
  customerId: string,
  limit?: number,
): Promise<Order[]> => selectEarningOrders(ctx.db, customerId, limit);

/** Points that unpaid orders will earn when they are paid. Does not check the actor. */
export const sumPendingPoints = (ctx: Context): Promise<number> => sumPending(ctx.db);
