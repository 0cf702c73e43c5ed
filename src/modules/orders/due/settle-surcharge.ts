import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { recordOrderAudit } from "#src/modules/orders/order-audit.ts";
import { updateOrder } from "#src/modules/orders/order-store.ts";
import { withoutWarnings } from "#src/modules/orders/order-warning.ts";
import { changeOrder } from "#src/modules/orders/producing/change-order.ts";
import { findRefusedSurcharge } from "./surcharge-back.ts";

/**
 * Records that an admin repaid a late order's surcharge outside PayPal, which had refused to refund it. Refused once it
 * is settled otherwise: somebody may have refunded it at PayPal meanwhile, so it must not go unnoticed that it was paid
 * twice.
 */
export const settleSurcharge = (
  ctx: Context,
  { orderId, reason }: { orderId: string; reason: string },
) =>
  changeOrder(ctx, "handle payments", orderId, async (ctx, order) => {
    const refused = await findRefusedSurcharge(ctx, order);
    if (!refused) throw notRefused();
    await updateOrder(ctx.db, orderId, {
      surchargeRefundId: ctx.newId(),
      warnings: withoutWarnings(order.warnings, "surcharge-refused"),
      updatedAt: ctx.now(),
    });
    const { amountCents } = refused;
    await recordOrderAudit(ctx, orderId, "order.surcharge-settled", { amountCents, text: reason });
  });

const notRefused = (): Refusal =>
  new Refusal(
    "conflict",
    "The surcharge of this order is settled already, or is being refunded. Please look at the order again.",
  );
