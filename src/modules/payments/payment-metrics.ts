import type { RefundOrigin, RefundState } from "#contracts/calls/order-records";
import type { Context } from "#platform/context";
import { afterCommit } from "#platform/database/transaction";
import { counter, gauge, type Metric } from "#platform/metrics";
import type { PaymentOutcome } from "./payment-attempt.ts";
import type { AttemptState } from "./payments-tables.ts";

export const paymentsStarted = counter(
  "ridgeline_payments_started_total",
  "Payments opened at PayPal",
);

const paymentsCaptured = counter(
  "ridgeline_payments_captured_total",
  "Payments captured as requested",
);

export const paymentsFailed = counter(
  "ridgeline_payments_failed_total",
  "Payments that brought no money, or other money than requested (mismatch)",
  { reason: ["not_opened", "declined", "denied", "expired", "mismatch"] },
);

const refundsEnded = counter("ridgeline_refunds_total", "Refunds that were completed or failed", {
  origin: ["shop", "paypal", "reversal"],
  outcome: ["completed", "failed"],
});

export const webhooksReceived = counter(
  "ridgeline_webhooks_received_total",
  "Events sent to the webhook, genuine or not",
);

export const webhooksRefused = counter(
  "ridgeline_webhooks_refused_total",
  "Events refused: forged, too many from one network, or not verifiable at the moment",
  { reason: ["signature", "limit", "unverifiable"] },
);

export const webhooksVerified = counter(
  "ridgeline_webhooks_verified_total",
  "Genuine events, verified with a certificate at hand (local) or after calling PayPal (call)",
  { by: ["local", "call"] },
);

export const paymentsInDoubt = gauge(
  "ridgeline_payments_in_doubt",
  "Payments whose capture is not confirmed (capturing), held by PayPal (pending) or not as requested (mismatch)",
  { state: ["capturing", "pending", "mismatch"] },
);

export const paymentsUnanswered = gauge(
  "ridgeline_payments_unanswered",
  "Captures that were requested twenty minutes ago or earlier and that PayPal has not confirmed",
);

export const refundsUnderWay = gauge(
  "ridgeline_refunds_under_way",
  "Refunds that PayPal has not confirmed yet",
);

/** Those that are counted as things happen. */
export const paymentCounters: readonly Metric[] = [
  paymentsStarted,
  paymentsCaptured,
  paymentsFailed,
  refundsEnded,
  webhooksReceived,
  webhooksRefused,
  webhooksVerified,
];

const failures: Partial<Record<PaymentOutcome, string>> = {
  declined: "declined",
  denied: "denied",
  gone: "expired",
  mismatch: "mismatch",
};

/** Counts an outcome that was newly stored for an attempt. */
export function countOutcome(ctx: Context, outcome: PaymentOutcome, before: AttemptState): void {
  if (outcome === before) return;
  const reason = failures[outcome];
  afterCommit(ctx, () => {
    if (outcome === "completed") ctx.metrics.add(paymentsCaptured);
    else if (reason) ctx.metrics.add(paymentsFailed, { reason });
  });
}

export function countRefund(ctx: Context, origin: RefundOrigin, outcome: RefundState): void {
  if (outcome === "completed" || outcome === "failed")
    afterCommit(ctx, () => ctx.metrics.add(refundsEnded, { origin, outcome }));
}
