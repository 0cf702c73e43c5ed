import { type Cents, CURRENCY } from "#contracts/money";
import type { PaymentAttempt } from "./payment-attempt.ts";

/** Money that PayPal captured. */
export interface Capture {
  orderId: string;
  captureId: string;
  amountCents: Cents;
  currency: string;
}

/** The capture of an attempt; null before it. */
export function captureOf(
  attempt: Pick<PaymentAttempt, "orderId" | "captureId" | "amountCents" | "mismatch">,
): Capture | null {
  const { orderId, captureId, amountCents, mismatch } = attempt;
  if (captureId === null) return null;
  return {
    orderId,
    captureId,
    amountCents: mismatch?.amountCents ?? amountCents,
    currency: mismatch?.currency ?? CURRENCY,
  };
}
