import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { closeAttempts } from "#modules/payments";
import { lockAbandonedOrders, updateOrder } from "./order-store.ts";

const BATCH = 50;

/** Cancels orders that nobody paid in time, except where money may be on its way. Answers how many. */
export async function cancelAbandonedOrders(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const limit = new Date(now.getTime() - ctx.config.unpaidOrderHours * 60 * 60 * 1000);
    let cancelled = 0;
    for (const orderId of await lockAbandonedOrders(ctx.db, limit, BATCH)) {
      if (!(await closeAttempts(ctx, orderId))) continue;
      await updateOrder(ctx.db, orderId, {
        status: "cancelled",
        idempotencyKey: null,
        updatedAt: now,
      });
      cancelled++;
    }
    return cancelled;
  });
}
