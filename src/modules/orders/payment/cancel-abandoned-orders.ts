import { closeAttempts } from "#modules/payments";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { changeStatus } from "#src/modules/orders/status/change-status.ts";
import { hasPayment } from "#src/modules/orders/order-state.ts";
import { lockAbandonedOrders } from "#src/modules/orders/order-store.ts";
import type { Order } from "#src/modules/orders/order.ts";

declare module "#platform/shop-config" {
  interface ShopConfig {
    /** Hours until an unpaid order is cancelled. */
    unpaidOrderHours: number;
  }
}

const BATCH = 50;

/** Cancels orders that were not paid in time, unless a payment may be under way. Returns how many. */
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

/** When an unpaid order is cancelled; null for one that is not to be paid, or whose payment PayPal still checks. */
export function payableUntil(
  ctx: Context,
  order: Pick<Order, "status" | "paymentStatus" | "updatedAt"> & { isHeld: boolean },
): Date | null {
  if (order.status !== "pending" || hasPayment(order) || order.isHeld) return null;
  return new Date(order.updatedAt.getTime() + unpaidTime(ctx));
}

/** In milliseconds. */
const unpaidTime = (ctx: Context): number => ctx.config.unpaidOrderHours * 60 * 60 * 1000;

async function cancelBatch(ctx: Context, passOver: string[]) {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const unpaidSince = new Date(now.getTime() - unpaidTime(ctx));
    const beingPaid: string[] = [];
    let cancelled = 0;
    for (const orderId of await lockAbandonedOrders(ctx.db, {
      unpaidSince,
      passOver,
      limit: BATCH,
    })) {
      if ((await closeAttempts(ctx, orderId)) === "closed") {
        await changeStatus(
          ctx,
          { id: orderId, status: "pending" },
          { to: "cancelled", changes: { idempotencyKey: null } },
        );
        cancelled++;
      } else beingPaid.push(orderId);
    }
    return { cancelled, beingPaid };
  });
}
