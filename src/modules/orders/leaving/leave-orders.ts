import type { Context } from "#platform/context";
import { refreshOrderSearch } from "#src/modules/orders/refresh-order-search.ts";
import { emptyOrders } from "./empty-left-orders.ts";
import { markBuyerLeft } from "./left-orders-store.ts";

/**
 * For the shop itself: removes somebody whose account was closed from their finished orders, and from guest orders with
 * the account's address. Orders that are still worked on are finished first; a job empties them later.
 */
export async function leaveOrders(
  ctx: Context,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const buyer = { customerId: userId, email };
  await markBuyerLeft(ctx.db, buyer, ctx.now());
  await refreshOrderSearch(ctx, userId);
  await emptyOrders(ctx, { changedBefore: new Date(ctx.now().getTime() + 1), buyer });
}
