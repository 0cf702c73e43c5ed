import { closeAttempts } from "#modules/payments";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { changeStatus } from "#src/modules/orders/change-status.ts";
import { endLinksOf, selectUnpaidIdsOf } from "#src/modules/orders/customer-orders-store.ts";
import { lockOrder } from "#src/modules/orders/order-store.ts";
import { refreshOrderSearch } from "#src/modules/orders/refresh-order-search.ts";
import { deleteSharesWith } from "#src/modules/orders/sharing/shares-store.ts";
import { emptyOrders } from "./empty-left-orders.ts";
import { markBuyerLeft, fillInAccountAddress } from "./left-orders-store.ts";

/**
 * For the shop itself: removes somebody whose account was closed from their finished orders, and from guest orders with
 * the account's address, cancels what is not paid, and ends the links mailed so far, also those that others shared with
 * the address. Orders that are still worked on are finished first, and mailed with a new link; a job empties them
 * later.
 */
export async function leaveOrders(
  ctx: Context,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const buyer = { customerId: userId, email };
  await fillInAccountAddress(ctx.db, buyer);
  await markBuyerLeft(ctx.db, buyer, ctx.now());
  await endLinksOf(ctx.db, userId, ctx.now());
  await deleteSharesWith(ctx.db, buyer);
  await refreshOrderSearch(ctx, userId);
  await emptyOrders(ctx, { changedBefore: new Date(ctx.now().getTime() + 1), buyer });
  // Last, since the mail about it still needs the buyer.
  for (const orderId of await selectUnpaidIdsOf(ctx.db, userId))
    await inTransaction(ctx, (ctx) => cancelUnpaid(ctx, orderId));
}

/** Unless a payment may be under way. */
async function cancelUnpaid(ctx: Context, orderId: string): Promise<void> {
  const order = await lockOrder(ctx.db, orderId);
  if (order?.status !== "pending" || order.paidAt !== null) return;
  if ((await closeAttempts(ctx, orderId)) !== "closed") return;
  await changeStatus(ctx, order, { to: "cancelled", changes: { idempotencyKey: null } });
}
