import { counter, gauge, type Metric } from "#platform/metrics";

export const paymentsStarted = counter(
  "ridgeline_payments_started_total",
  "Payments opened at PayPal",
);

export const paymentsCaptured = counter(
  "ridgeline_payments_captured_total",
  "Payments captured as requested",
);

export const paymentsFailed = counter(
  "ridgeline_payments_failed_total",
  "Payments that brought no money, or other money than requested (mismatch)",
  { reason: ["not_opened", "declined", "denied", "expired", "mismatch"] },
);

export const refundsEnded = counter(
  "ridgeline_refunds_total",
  "Refunds that were completed or failed",
  {
    origin: ["shop", "paypal", "reversal"],
    outcome: ["completed", "failed"],
  },
);

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
