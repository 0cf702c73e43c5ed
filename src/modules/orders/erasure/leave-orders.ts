import { retention } from "#contracts/retention";
import { DAY_MS } from "#contracts/utc-days";
import { forgetOrderTexts } from "#modules/audit";
import { closeAttempts } from "#modules/payments/attempts";
import type { Context } from "#platform/context";
import { changeForShop } from "#orders/change-order";
import { type Decision, joinDecisions, orderEvent } from "#orders/decision";
import { endCustomerLinks, selectCustomerUnpaidIds } from "#orders/customer-orders-store";
import { clearOrderDeliveries } from "#orders/delivery/deliveries-store";
import { deleteOrderShares, deleteSharesWith } from "#orders/links/shares-store";
import { selectOrderLines, updateOrderLine } from "#orders/order-lines-store";
import type { Buyer } from "#orders/order-store";
import type { Order } from "#orders/order";
import { decideUnpaidCancellation } from "#orders/payment/decide-cancellation";
import { clearOrderQuestions } from "#orders/questions/questions-store";
import { refreshOrderSearch } from "#orders/refresh-order-search";
import { endPrepared, loadStatusFacts } from "#orders/status/decide-status";
import {
  fillInAccountAddress,
  markBuyerLeft,
  selectFilledLeftOrders,
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
  await endCustomerLinks(ctx.db, userId, ctx.now());
  await deleteSharesWith(ctx.db, buyer);
  await refreshOrderSearch(ctx, userId);
  await removeBuyersFrom(ctx, { changedBefore: new Date(ctx.now().getTime() + 1), buyer });
  // Last, since the mail about it still needs the buyer.
  for (const orderId of await selectCustomerUnpaidIds(ctx.db, userId))
    await changeForShop(ctx, orderId, cancelUnpaid);
}

/** Unless a payment may be under way. */
async function cancelUnpaid(ctx: Context, order: Order): Promise<Decision | null> {
  if (order.status !== "pending" || order.paidAt !== null) return null;
  if ((await closeAttempts(ctx, order.id)) !== "closed") return null;
  return decideUnpaidCancellation(order, await loadStatusFacts(ctx, order, "cancelled"));
}

declare module "#platform/context" {
  interface EventMap {
    /** Its buyer, whose account is closed, was removed from it. */
    "order.emptied": { orderId: string };
  }
}

const BATCH = 100;

/** Removes buyers whose accounts are closed from orders that were finished afterwards, some time ago. */
export async function removeDepartedBuyers(ctx: Context): Promise<void> {
  const changedBefore = new Date(ctx.now().getTime() - retention.leftOrderDays * DAY_MS);
  await removeBuyersFrom(ctx, { changedBefore });
}

/** Removes the buyers of all finished orders that are selected. */
async function removeBuyersFrom(
  ctx: Context,
  selection: { changedBefore: Date; buyer?: Buyer },
): Promise<void> {
  for (;;) {
    const ids = await selectFilledLeftOrders(ctx.db, { ...selection, atMost: BATCH });
    for (const id of ids) await changeForShop(ctx, id, removeBuyerFrom);
    if (ids.length < BATCH) return;
  }
}

async function removeBuyerFrom(ctx: Context, order: Order): Promise<Decision> {
  const { id, updatedAt } = order;
  const lines = await selectOrderLines(ctx.db, id);
  const { snapshots, ...emptied } = withoutBuyer({ ...order, lines });
  return joinDecisions(endPrepared(id), {
    changes: {
      ...emptied,
      contactEmail: emptied.contact.email,
      idempotencyKey: null,
      emptiedAt: ctx.now(),
      updatedAt,
    },
    events: [orderEvent("order.emptied", { orderId: id })],
    writes: [
      ...snapshots.map(
        (snapshot, position) => (ctx: Context) =>
          updateOrderLine(ctx.db, { orderId: id, position }, { snapshot, jobReferences: null }),
      ),
      (ctx) => clearOrderQuestions(ctx.db, id),
      (ctx) => clearOrderDeliveries(ctx.db, id),
      (ctx) => deleteOrderShares(ctx.db, id),
      (ctx) => forgetOrderTexts(ctx, [id]),
    ],
  });
}
