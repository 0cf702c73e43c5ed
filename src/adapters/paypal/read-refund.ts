import { fromDecimalText } from "./decimal-amount.ts";
import { idAbove, type RefundResponse } from "./paypal-responses.ts";
import type { ProviderRefund } from "#platform/ports";

export const refundStatuses = {
  COMPLETED: "completed",
  PENDING: "pending",
  FAILED: "failed",
  CANCELLED: "failed",
} as const;

/** A refund as PayPal shows it, on its own or in an order; null when its amount is invalid. */
export function readRefund({ id, status, amount, links }: RefundResponse): ProviderRefund | null {
  const amountCents = fromDecimalText(amount.value);
  if (amountCents === null) return null;
  return {
    refundId: id,
    captureId: idAbove(links, "/v2/payments/captures/"),
    amountCents,
    status: refundStatuses[status],
  };
}
