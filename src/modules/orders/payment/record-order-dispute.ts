import { listDisputes, isDisputeOver, recordDispute } from "#modules/payments/disputes";
import type { Context } from "#platform/context";
import type { ProviderDispute } from "#platform/ports";
import { changeForShop } from "#orders/change-order";
import { orderEvent } from "#orders/decision";
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
  await changeForShop(ctx, orderId, async (ctx) => {
    const change = await recordDispute(ctx, orderId, dispute);
    if (change === null) return null;
    const isOpen = (await listDisputes(ctx, orderId)).some((each) => !isDisputeOver(each));
    const event = { orderId, disputeId, reportedAt };
    return {
      changes: { disputeState: isOpen ? "open" : "resolved" },
      audit: [
        { action: "order.dispute-changed", details: { dispute: { status, reason, outcome } } },
      ],
      events:
        change === "updated"
          ? []
          : [
              orderEvent(
                "order.disputed",
                { ...event, change },
                { key: `${disputeId}:${change}:${reportedAt}` },
              ),
            ],
    };
  });
}
