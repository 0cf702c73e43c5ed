import { fromCents, type Capture, type Order, type Refund, toCents } from "./orders.ts";
import type { StandInState } from "./stand-in-state.ts";
import { refundEvent, type WebhookEvent } from "./webhook-events.ts";
import { newProviderId } from "./wire.ts";

export interface NewRefund {
  cents: number;
  requestId: string | null;
  isReversal?: boolean;
}

/** Refunds a part of a capture, or all that is left, and sends the event. */
export function addRefund(
  { base, store }: StandInState,
  { order, capture }: { order: Order; capture: Capture },
  { cents, ...details }: NewRefund,
): { refund: Refund; event: WebhookEvent } {
  const refund: Refund = {
    ...details,
    id: newProviderId(),
    createdAt: new Date().toISOString(),
    amount: fromCents(cents, capture.amount.currency_code),
  };
  const refundableCents = computeRefundableCents(capture);
  capture.refunds.push(refund);
  capture.status = cents === refundableCents ? "REFUNDED" : "PARTIALLY_REFUNDED";
  store.save(order);
  return { refund, event: refundEvent(base, order, capture, refund) };
}

export const computeRefundableCents = (capture: Capture): number =>
  toCents(capture.amount) - capture.refunds.reduce((sum, { amount }) => sum + toCents(amount), 0);

/** Why this refund of a capture is impossible; null when it is possible. */
export function findRefundIssue(
  capture: Capture,
  cents: number,
  currency = capture.amount.currency_code,
): string | null {
  const refundableCents = computeRefundableCents(capture);
  if (capture.status === "PENDING") return "PENDING_CAPTURE";
  if (capture.status === "DECLINED") return "REFUND_NOT_ALLOWED";
  if (refundableCents === 0) return "CAPTURE_FULLY_REFUNDED";
  if (currency !== capture.amount.currency_code) return "REFUND_CAPTURE_CURRENCY_MISMATCH";
  if (cents <= 0) return "CANNOT_BE_ZERO_OR_NEGATIVE";
  return cents > refundableCents ? "REFUND_AMOUNT_EXCEEDED" : null;
}
