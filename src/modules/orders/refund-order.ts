import { prepareRefund } from "#modules/payments";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { getAdmin } from "#platform/signed-in";
import { finishRefund } from "./finish-refunds.ts";
import { getOrder } from "./get-order.ts";
import type { OrderWithLines } from "./order.ts";
import { recordOrderAudit } from "./order-audit.ts";
import { orderNotFound } from "./order-not-found.ts";
import { lockOrder } from "./order-store.ts";

declare module "#platform/context" {
  interface EventMap {
    /** Money that came after the order was cancelled goes back. */
    "order.late-refund": { orderId: string; amountCents: number };
  }
}

/**
 * Gives back the money of a cancelled order: one whose payment came too late, or whose refund PayPal refused.
 * An order whose money is back already is answered as it is.
 */
export async function refundOrder(ctx: Context, orderId: string): Promise<OrderWithLines> {
  getAdmin(ctx);
  const refund = await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, orderId);
    if (!order) throw orderNotFound();
    if (order.paymentStatus === "refunded") return null;
    if (order.status !== "cancelled" || order.paymentStatus !== "completed")
      throw new Refusal("conflict", "Only a cancelled order that is paid can be refunded here");
    const refund = await prepareRefund(ctx, orderId);
    if (!refund)
      throw new Refusal(
        "conflict",
        "The payment of this order is not known here. Please refund it on PayPal's own pages.",
      );
    const { amountCents } = refund;
    await recordOrderAudit(ctx, orderId, "order.refund-asked", { amountCents });
    // Who was told of a refund when the order was cancelled is not told again.
    if (order.paidAt === null)
      await ctx.emit("order.late-refund", { orderId, amountCents }, { key: orderId });
    return refund;
  });
  if (refund) await finishRefund(ctx, refund);
  return getOrder(ctx, orderId);
}
