import { captureOf, findMismatched, prepareRefund } from "#modules/payments";
import type { Context } from "#platform/context";
import { changeOrder } from "#src/modules/orders/producing/change-order.ts";
import { requireConfirmedReturn } from "./choose-refund.ts";
import { recordOrderAudit } from "#src/modules/orders/order-audit.ts";

/**
 * Refunds a captured payment that does not match its order, for admins; the order is then unpaid, as before. An order
 * without such a payment is returned unchanged.
 */
export const refundMismatch = (ctx: Context, orderId: string) =>
  changeOrder(ctx, "handle payments", orderId, async (ctx) => {
    const attempt = await findMismatched(ctx, orderId);
    const capture = attempt && captureOf(attempt);
    if (!capture) return null;
    const { refund, isNew } = await prepareRefund(ctx, capture);
    if (refund && isNew) {
      await requireConfirmedReturn(ctx, refund.amountCents);
      const { amountCents, currency } = refund;
      await recordOrderAudit(ctx, orderId, "order.refund-asked", { amountCents, currency });
    }
    return refund;
  });
