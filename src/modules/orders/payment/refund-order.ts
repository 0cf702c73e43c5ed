import { returnableCents } from "#contracts/spent-points";
import { findMismatched } from "#modules/payments";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { requireRight } from "#platform/require-right";
import { finishRefund } from "./finish-refunds.ts";
import {
  getOrderForAdmin,
  type OrderForAdmin,
} from "#src/modules/orders/producing/get-order-for-admin.ts";
import { mayRefund } from "./find-refundable.ts";
import { findReturnable, prepareReturn } from "./prepare-return.ts";
import { paidCentsOf } from "./returned-share.ts";
import { mismatchText } from "./payment-warnings.ts";
import { recordOrderAudit } from "#src/modules/orders/order-audit.ts";
import { orderNotFound } from "#src/modules/orders/order-not-found.ts";
import { lockOrder } from "#src/modules/orders/order-store.ts";

declare module "#platform/context" {
  interface EventMap {
    /** Money that arrived after the order was cancelled is refunded. */
    "order.late-refund": { orderId: string; amountCents: number };
  }
}

/**
 * Refunds the rest of a cancelled or partly refunded order: one whose payment came too late, or whose refund PayPal
 * refused, or of which a part was refunded at PayPal. A fully refunded order is returned unchanged.
 */
export async function refundOrder(ctx: Context, orderId: string): Promise<OrderForAdmin> {
  requireRight(ctx, "handle payments");
  const refund = await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, orderId);
    if (!order) throw orderNotFound();
    if (order.paymentStatus === "refunded") return null;
    if (!mayRefund(order) || order.paymentStatus !== "completed")
      throw await notRefundable(ctx, orderId);
    const { capture, ...paid } = await findReturnable(ctx, order);
    if (!capture && paidCentsOf(order) > 0)
      throw new Refusal(
        "conflict",
        "The payment of this order is not known here. Please refund it on PayPal's own pages.",
      );
    const { refund, isNew } = await prepareReturn(ctx, order, {
      cents: returnableCents(paid),
      cause: "refunded",
    });
    if (!refund || !isNew) return refund;
    const { amountCents } = refund;
    await recordOrderAudit(ctx, orderId, "order.refund-asked", { amountCents });
    if (order.paidAt === null)
      await ctx.emit("order.late-refund", { orderId, amountCents }, { key: orderId });
    return refund;
  });
  if (refund) await finishRefund(ctx, refund);
  return getOrderForAdmin(ctx, orderId);
}

const notRefundable = async (ctx: Context, orderId: string): Promise<Refusal> =>
  new Refusal(
    "conflict",
    (await findMismatched(ctx, orderId))
      ? mismatchText
      : "Only a paid order that is cancelled or partly refunded can be refunded here",
  );
