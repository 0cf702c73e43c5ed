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
export function captureOf({
  orderId,
  captureId,
  amountCents,
  mismatch,
}: PaymentAttempt): Capture | null {
  if (captureId === null) return null;
  return {
    orderId,
    captureId,
    amountCents: mismatch?.amountCents ?? amountCents,
    currency: mismatch?.currency ?? CURRENCY,
  };
}
