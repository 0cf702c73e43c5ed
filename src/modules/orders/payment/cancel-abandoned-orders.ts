import { closeAttempts } from "#modules/payments/attempts";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { saveOrder } from "#orders/change-order";
import { loadStatusFacts } from "#orders/status/decide-status";
import { decideUnpaidCancellation } from "./decide-cancellation.ts";
import { hasPayment } from "#orders/order-state";
import { lockAbandonedOrders } from "#orders/order-store";
import type { Order } from "#orders/order";

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
    const unpaidSince = new Date(ctx.now().getTime() - unpaidTime(ctx));
    const found = await lockAbandonedOrders(ctx.db, { unpaidSince, passOver, limit: BATCH });
    const beingPaid: string[] = [];
    for (const order of found)
      if ((await closeAttempts(ctx, order.id)) === "closed") {
        const facts = await loadStatusFacts(ctx, order, "cancelled");
        await saveOrder(ctx, order.id, decideUnpaidCancellation(order, facts));
      } else beingPaid.push(order.id);
    return { cancelled: found.length - beingPaid.length, beingPaid };
  });
}
