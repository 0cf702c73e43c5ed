import { listDisputes, isDisputeOver, recordDispute } from "#modules/payments";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import type { ProviderDispute } from "#platform/ports";
import { recordOrderAudit } from "#src/modules/orders/order-audit.ts";
import { lockOrder, updateOrder } from "#src/modules/orders/order-store.ts";
import { findAttemptOfCapture } from "./reconcile-payments.ts";

declare module "#platform/context" {
  interface EventMap {
    /** A buyer disputes an order's payment at PayPal, perhaps again, or such a dispute has ended; once each. */
    "order.disputed": {
      orderId: string;
      disputeId: string;
      change: "opened" | "resolved";
      /** When PayPal made this change, as an ISO date. */
      reportedAt: string;
    };
  }
}

/**
 * PayPal reported a dispute about a payment. The order gets a mark and continues as before; money moves only by a
 * refund or a reversal, which PayPal reports separately.
 */
export async function recordOrderDispute(ctx: Context, dispute: ProviderDispute): Promise<void> {
  const attempt = await findAttemptOfCapture(ctx, dispute.captureId);
  if (!attempt) return;
  const { orderId } = attempt;
  const { disputeId, status, reason, outcome, updatedAt: reportedAt } = dispute;
  await inTransaction(ctx, async (ctx) => {
    if (!(await lockOrder(ctx.db, orderId)))
      throw new Error(`dispute without an order: ${orderId}`);
    const change = await recordDispute(ctx, orderId, dispute);
    if (change === null) return;
    const isOpen = (await listDisputes(ctx, orderId)).some((each) => !isDisputeOver(each));
    const disputeState = isOpen ? "open" : "resolved";
    await updateOrder(ctx.db, orderId, { disputeState, updatedAt: ctx.now() });
    await recordOrderAudit(ctx, orderId, "order.dispute-changed", {
      dispute: { status, reason, outcome },
    });
    if (change !== "updated")
      await ctx.emit(
        "order.disputed",
        { orderId, disputeId, change, reportedAt },
        { key: `${disputeId}:${change}:${reportedAt}` },
      );
  });
}
