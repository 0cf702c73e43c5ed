import { settlePayment } from "#modules/orders";
import { findAttemptByIntent } from "#modules/payments";
import type { Subscriptions } from "#platform/outbox/outbox";

/** What a payment sets in motion. */
export function subscribePaymentReactions(subscriptions: Subscriptions): void {
  subscriptions.on("payment.reported", "orders", async (ctx, { intentId, isOfPaying = false }) => {
    const attempt = await findAttemptByIntent(ctx.db, intentId);
    // One PayPal account may serve more than this shop.
    if (!attempt) return;
    const isKnown = isOfPaying && attempt.state === "completed";
    if (!isKnown) await settlePayment(ctx, { intentId, isProbe: true });
  });
}
