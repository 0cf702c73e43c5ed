import {
  recordOrderDispute,
  settlePayment,
  settleReportedCapture,
  settleReportedRefund,
} from "#modules/orders/payment";
import { findAttemptByIntent } from "#modules/payments";
import type { Subscriptions } from "#platform/outbox/outbox";

export function subscribePaymentReactions(subscriptions: Subscriptions): void {
  subscriptions.on("payment.reported", "orders", async (ctx, report) => {
    const { intentId, isOfPaying = false } = report;
    const attempt = await findAttemptByIntent(ctx, intentId);
    // One PayPal account may serve more than this shop.
    if (!attempt) return;
    const isKnown = isOfPaying && attempt.state === "completed";
    if (!isKnown) await settlePayment(ctx, { intentId, isProbe: true });
  });
  subscriptions.on("payment.capture-reported", "orders", (ctx, { captureId }) =>
    settleReportedCapture(ctx, captureId),
  );
  subscriptions.on("payment.refund-reported", "orders", settleReportedRefund);
  subscriptions.on("payment.dispute-reported", "orders", (ctx, { dispute }) =>
    recordOrderDispute(ctx, dispute),
  );
}
