import type { RefundOrigin, RefundState } from "#contracts/calls/order-records";
import type { Context } from "#platform/context";
import { afterCommit } from "#platform/database/transaction";
import type { Metric } from "#platform/metrics";
import type { PaymentOutcome } from "./payment-attempt.ts";
import type { AttemptState } from "./payments-tables.ts";

export const paymentsStarted: Metric = {
  name: "ridgeline_payments_started_total",
  help: "Payments opened at PayPal",
  type: "counter",
};

const paymentsCaptured: Metric = {
  name: "ridgeline_payments_captured_total",
  help: "Payments captured as requested",
  type: "counter",
};

export const paymentsFailed: Metric<"reason"> = {
  name: "ridgeline_payments_failed_total",
  help: "Payments that brought no money, or other money than requested (mismatch)",
  type: "counter",
  labels: { reason: ["not_opened", "declined", "denied", "expired", "mismatch"] },
};

const refundsEnded: Metric<"origin" | "outcome"> = {
  name: "ridgeline_refunds_total",
  help: "Refunds that were completed or failed",
  type: "counter",
  labels: { origin: ["shop", "paypal", "reversal"], outcome: ["completed", "failed"] },
};

export const webhooksReceived: Metric = {
  name: "ridgeline_webhooks_received_total",
  help: "Events sent to the webhook, genuine or not",
  type: "counter",
};

export const webhooksRefused: Metric<"reason"> = {
  name: "ridgeline_webhooks_refused_total",
  help: "Events refused: forged, too many from one network, or not verifiable at the moment",
  type: "counter",
  labels: { reason: ["signature", "limit", "unverifiable"] },
};

export const webhooksVerified: Metric<"by"> = {
  name: "ridgeline_webhooks_verified_total",
  help: "Genuine events, verified with a certificate at hand (local) or after calling PayPal (call)",
  type: "counter",
  labels: { by: ["local", "call"] },
};

export const paymentsInDoubt: Metric<"state"> = {
  name: "ridgeline_payments_in_doubt",
  help: "Payments whose capture is not confirmed (capturing), held by PayPal (pending) or not as requested (mismatch)",
  type: "gauge",
  labels: { state: ["capturing", "pending", "mismatch"] },
};

export const paymentsUnanswered: Metric = {
  name: "ridgeline_payments_unanswered",
  help: "Captures that were requested twenty minutes ago or earlier and that PayPal has not confirmed",
  type: "gauge",
};

export const refundsUnderWay: Metric = {
  name: "ridgeline_refunds_under_way",
  help: "Refunds that PayPal has not confirmed yet",
  type: "gauge",
};

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
