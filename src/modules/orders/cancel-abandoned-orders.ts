import { closeAttempts } from "#modules/payments";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { emitStatusChange } from "./order-events.ts";
import { lockAbandonedOrders, updateOrder } from "./order-store.ts";

const BATCH = 50;

/** Cancels orders that nobody paid in time, except where money may be on its way. Answers how many. */
export async function cancelAbandonedOrders(ctx: Context): Promise<number> {
  const beingPaid: string[] = [];
  let cancelled = 0;
  for (;;) {
    const looked = await cancelBatch(ctx, beingPaid);
    cancelled += looked.cancelled;
    beingPaid.push(...looked.beingPaid);
    if (looked.cancelled + looked.beingPaid.length < BATCH) return cancelled;
  }
}

async function cancelBatch(ctx: Context, passOver: string[]) {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const unpaidSince = new Date(now.getTime() - ctx.config.unpaidOrderHours * 60 * 60 * 1000);
    const beingPaid: string[] = [];
    let cancelled = 0;
    for (const orderId of await lockAbandonedOrders(ctx.db, {
      unpaidSince,
      passOver,
      limit: BATCH,
    })) {
      if (await closeAttempts(ctx, orderId)) {
        await updateOrder(ctx.db, orderId, {
          status: "cancelled",
          idempotencyKey: null,
          updatedAt: now,
        });
        await emitStatusChange(ctx, { orderId, from: "pending", to: "cancelled" });
        cancelled++;
      } else beingPaid.push(orderId);
    }
    return { cancelled, beingPaid };
  });
}
