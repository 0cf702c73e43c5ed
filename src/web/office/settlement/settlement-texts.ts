import type { SettlementStatus } from "#contracts/calls/settlement";
import { formatAmount } from "#contracts/money";
import type { DifferenceKind } from "#contracts/settlement";

/** A short text about the difference. */
export const differenceTexts: Record<DifferenceKind, string> = {
  "capture-missing": "Payment missing at PayPal",
  "capture-not-booked": "Payment missing on the order",
  "capture-amount": "Payment of another amount",
  "refund-missing": "Refund missing at PayPal",
  "refund-not-booked": "Refund missing on the order",
  "refund-amount": "Refund of another amount",
  "reversal-not-booked": "Taken back by PayPal",
  "reversal-cancelled": "Returned by PayPal after a dispute",
  "unknown-payment": "Payment without an order",
};

/** 12 in USD gives "$12.00", in CAD "12.00 CAD"; nothing gives a dash. */
export const amountText = (amount: number, currency: string): string =>
  amount === 0 ? "–" : formatAmount({ amount, currency });

/** How the latest check went, for its date to follow; with it one line of a wide window, two of a phone. */
export function checkText({ latest }: Pick<SettlementStatus, "latest">): string {
  if (!latest) return "Not checked yet. The first check runs tonight.";
  if (latest.isInterrupted)
    return "Interrupted: PayPal did not respond. It is tried again every few minutes.";
  if (latest.state === "running") return "Comparing the last days with PayPal…";
  if (latest.state === "failed") return "PayPal did not respond, so the check failed";
  return latest.source === "payments"
    ? "Last compared payment by payment"
    : "Last compared with PayPal's report";
}
