import { captureOf, findMismatched, prepareRefund } from "#modules/payments";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { requireRight } from "#platform/require-right";
import { finishRefund } from "./finish-refunds.ts";
import {
  getOrderForAdmin,
  type OrderForAdmin,
} from "#src/modules/orders/producing/get-order-for-admin.ts";
import { recordOrderAudit } from "#src/modules/orders/order-audit.ts";
import { mustLockOrder } from "#src/modules/orders/order-not-found.ts";

/**
 * Refunds a captured payment that does not match its order, for admins; the order is then unpaid, as before. An order
 * without such a payment is returned unchanged.
 */
export async function refundMismatch(ctx: Context, orderId: string): Promise<OrderForAdmin> {
  requireRight(ctx, "handle payments");
  const refund = await inTransaction(ctx, async (ctx) => {
    await mustLockOrder(ctx.db, orderId);
    const attempt = await findMismatched(ctx, orderId);
    const capture = attempt && captureOf(attempt);
    if (!capture) return null;
    const { refund, isNew } = await prepareRefund(ctx, capture);
    if (refund && isNew) {
      const { amountCents, currency } = refund;
      await recordOrderAudit(ctx, orderId, "order.refund-asked", { amountCents, currency });
    }
    return refund;
  });
  if (refund) await finishRefund(ctx, refund);
  return getOrderForAdmin(ctx, orderId);
}
