import { retention } from "#contracts/retention";
import { DAY_MS } from "#contracts/utc-days";
import { forgetOrderTexts } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { emptyDeliveriesOf } from "#src/modules/orders/delivering/deliveries-store.ts";
import { selectOrderLines } from "#src/modules/orders/order-lines-store.ts";
import { lockOrder, updateOrder } from "#src/modules/orders/order-store.ts";
import { emptyQuestionsOf } from "#src/modules/orders/questions/questions-store.ts";
import { deleteSharesOf } from "#src/modules/orders/sharing/shares-store.ts";
import { type Buyer, selectFilledLeftOrders, updateSnapshot } from "./left-orders-store.ts";
import { withoutBuyer } from "./without-buyer.ts";

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
export async function emptyOrders(
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
