import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { requireRight } from "#platform/require-right";
import { recordOrderAudit } from "#src/modules/orders/order-audit.ts";
import { mustLockOrder } from "#src/modules/orders/order-not-found.ts";
import { updateOrder } from "#src/modules/orders/order-store.ts";
import { withoutRefusedSurcharge } from "#src/modules/orders/payment/payment-warnings.ts";
import {
  getOrderForAdmin,
  type OrderForAdmin,
} from "#src/modules/orders/producing/get-order-for-admin.ts";
import { findRefusedSurcharge } from "./surcharge-back.ts";

/**
 * Records that an admin repaid a late order's surcharge outside PayPal, which had refused to refund it. Refused once it is
 * settled otherwise: somebody may have refunded it at PayPal meanwhile, so it must not go unnoticed that it was paid twice.
 */
export async function settleSurcharge(
  ctx: Context,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<OrderForAdmin> {
  requireRight(ctx, "handle payments");
  await inTransaction(ctx, async (ctx) => {
    const order = await mustLockOrder(ctx.db, orderId);
    const refused = await findRefusedSurcharge(ctx, order);
    if (!refused) throw notRefused();
    await updateOrder(ctx.db, orderId, {
      surchargeRefundId: ctx.newId(),
      warning: withoutRefusedSurcharge(order.warning),
      updatedAt: ctx.now(),
    });
    const { amountCents } = refused;
    await recordOrderAudit(ctx, orderId, "order.surcharge-settled", { amountCents, text: reason });
  });
  return getOrderForAdmin(ctx, orderId);
}

const notRefused = (): Refusal =>
  new Refusal(
    "conflict",
    "The surcharge of this order is settled already, or is being refunded. Please look at the order again.",
  );
