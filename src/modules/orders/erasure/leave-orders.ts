import { retention } from "#contracts/retention";
import { DAY_MS } from "#contracts/utc-days";
import { forgetOrderTexts } from "#modules/audit";
import { closeAttempts } from "#modules/payments";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { endLinksOf, selectUnpaidIdsOf } from "#src/modules/orders/customer-orders-store.ts";
import { emptyDeliveriesOf } from "#src/modules/orders/delivery/deliveries-store.ts";
import { deleteSharesOf, deleteSharesWith } from "#src/modules/orders/links/shares-store.ts";
import { selectOrderLines } from "#src/modules/orders/order-lines-store.ts";
import { type Buyer, lockOrder, updateOrder } from "#src/modules/orders/order-store.ts";
import { emptyQuestionsOf } from "#src/modules/orders/questions/questions-store.ts";
import { refreshOrderSearch } from "#src/modules/orders/refresh-order-search.ts";
import { changeStatus } from "#src/modules/orders/status/change-status.ts";
import {
  fillInAccountAddress,
  markBuyerLeft,
  selectFilledLeftOrders,
  updateSnapshot,
} from "./left-orders-store.ts";
import { withoutBuyer } from "./without-buyer.ts";

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

declare module "#platform/context" {
  interface EventMap {
    /** Its buyer, whose account is closed, was removed from it. */
    "order.emptied": { orderId: string };
  }
}

const BATCH = 100;

/** Removes buyers whose accounts are closed from orders that were finished afterwards, some time ago. */
export async function emptyLeftOrders(ctx: Context): Promise<void> {
  const changedBefore = new Date(ctx.now().getTime() - retention.leftOrderDays * DAY_MS);
  await emptyOrders(ctx, { changedBefore });
}

/** Removes the buyers of all finished orders that are selected. */
async function emptyOrders(
  ctx: Context,
  selection: { changedBefore: Date; buyer?: Buyer },
): Promise<void> {
  for (;;) {
    const ids = await selectFilledLeftOrders(ctx.db, { ...selection, atMost: BATCH });
    for (const id of ids) await emptyOrder(ctx, id);
    if (ids.length < BATCH) return;
  }
}

const emptyOrder = (ctx: Context, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, id);
    if (!order) return;
    const lines = await selectOrderLines(ctx.db, id);
    const { snapshots, ...emptied } = withoutBuyer({ ...order, lines });
    await updateOrder(ctx.db, id, {
      ...emptied,
      contactEmail: emptied.contact.email,
      idempotencyKey: null,
      emptiedAt: ctx.now(),
    });
    for (const [position, snapshot] of snapshots.entries())
      await updateSnapshot(ctx.db, { orderId: id, position }, snapshot);
    await emptyQuestionsOf(ctx.db, id);
    await emptyDeliveriesOf(ctx.db, id);
    await deleteSharesOf(ctx.db, id);
    await forgetOrderTexts(ctx, [id]);
    await ctx.emit("order.emptied", { orderId: id });
  });
