import type { PaymentMismatch } from "#contracts/calls/order-records";
import { type Cents, CURRENCY } from "#contracts/money";
import { captureOf, findMismatched, getRefundable, type PaymentAttempt } from "#modules/payments";
import type { Context } from "#platform/context";
import type { Order } from "#src/modules/orders/order.ts";
import { hasPayment } from "#src/modules/orders/order-state.ts";

export interface Mismatch extends Pick<PaymentMismatch, "captureId" | "reasons" | "canAccept"> {
  captured: { amountCents: Cents; currency: string };
  expectedCents: Cents;
  refundableCents: Cents;
}

/** A captured payment that does not match its order and waits for an admin's decision, for admins. */
export async function findMismatch(ctx: Context, order: Order): Promise<Mismatch | null> {
  const attempt = await findMismatched(ctx, order.id);
  const capture = attempt && captureOf(attempt);
  if (!capture) return null;
  const { captureId, amountCents, currency } = capture;
  const refundableCents = await getRefundable(ctx, capture);
  return {
    captureId,
    captured: { amountCents, currency },
    expectedCents: attempt.amountCents,
    reasons: reasonsOf(attempt),
    canAccept: canAccept(order) && refundableCents === amountCents,
    refundableCents,
  };
}

/** Only an unpaid order can accept a different amount. */
export const canAccept = (order: Order): boolean =>
  order.status === "pending" && !hasPayment(order);

function reasonsOf({
  orderId,
  amountCents,
  payeeId,
  mismatch,
}: PaymentAttempt): Mismatch["reasons"] {
  if (!mismatch) return [];
  return [
    ...(mismatch.amountCents === amountCents ? [] : ["amount" as const]),
    ...(mismatch.currency === CURRENCY ? [] : ["currency" as const]),
    ...(payeeId === null || mismatch.payeeId === payeeId ? [] : ["payee" as const]),
    ...(mismatch.customId === orderId ? [] : ["order" as const]),
    ...(mismatch.isSecond ? ["second" as const] : []),
  ];
}
