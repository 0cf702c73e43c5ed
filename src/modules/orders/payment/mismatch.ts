import type { PaymentMismatch } from "#contracts/calls/order-records";
import { type Cents, CURRENCY } from "#contracts/money";
import {
  acceptMismatched,
  type Capture,
  toCapture,
  findMismatched,
  type PaymentAttempt,
} from "#modules/payments/attempts";
import { listRefunds, planRefund, computeRefundable } from "#modules/payments/refunds";
import type { Context } from "#platform/context";
import { requestFrom } from "./finish-refunds.ts";
import { Refusal } from "#platform/errors";
import { changeOrder } from "#orders/change-order";
import { withLines } from "#orders/find-order";
import { decided, type Decision, joinDecisions } from "#orders/decision";
import { computeDueTimes } from "#orders/due/due-times";
import { computeDueCents } from "#orders/order-money";
import { hasPayment } from "#orders/order-state";
import { withoutWarnings } from "#orders/order-warning";
import type { Order } from "#orders/order";
import { requireConfirmedReturn } from "./require-confirmed-return.ts";
import { decidePaid } from "./pay-order.ts";

export interface Mismatch extends Pick<PaymentMismatch, "captureId" | "reasons" | "canAccept"> {
  captured: { amountCents: Cents; currency: string };
  expectedCents: Cents;
  refundableCents: Cents;
}

/** A captured payment that does not match its order and waits for an admin's decision, for admins. */
export async function findMismatch(ctx: Context, order: Order): Promise<Mismatch | null> {
  const attempt = await findMismatched(ctx, order.id);
  const capture = attempt && toCapture(attempt);
  if (!capture) return null;
  const { captureId, amountCents, currency } = capture;
  const refundableCents = await findRefundableCents(ctx, capture);
  return {
    captureId,
    captured: { amountCents, currency },
    expectedCents: attempt.amountCents,
    reasons: listMismatchReasons(attempt),
    canAccept: canAccept(order) && refundableCents === amountCents,
    refundableCents,
  };
}

const findRefundableCents = async (ctx: Context, capture: Capture): Promise<Cents> =>
  computeRefundable(capture, await listRefunds(ctx, capture.orderId));

/** Only an unpaid order can accept a different amount. */
const canAccept = (order: Order): boolean => order.status === "pending" && !hasPayment(order);

function listMismatchReasons({
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

/**
 * Accepts a captured payment that does not match its order, for admins: the order becomes paid. An order without such a
 * payment is returned unchanged.
 */
export async function acceptMismatch(
  ctx: Context,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<void> {
  await changeOrder(ctx, "handle payments", orderId, async (ctx, order) => {
    const attempt = await findMismatched(ctx, orderId);
    const capture = attempt && toCapture(attempt);
    if (!capture) return null;
    const { amountCents, currency } = capture;
    if (!canAccept(order) || (await findRefundableCents(ctx, capture)) !== amountCents)
      throw new Refusal(
        "conflict",
        "This payment can't be accepted any more. Please refund it at PayPal.",
      );
    const now = ctx.now();
    const warnings = withoutWarnings(order.warnings, "payment-mismatch", "refund-refused");
    const isOther = currency === CURRENCY && amountCents !== computeDueCents(order);
    const accepted: Decision = {
      // Another currency counts as the requested total.
      changes: { acceptedCents: isOther ? amountCents : null, warnings },
      writes: [(ctx) => acceptMismatched(ctx, attempt)],
    };
    const withTheirs = await withLines(ctx, decided(order, accepted));
    const due = await computeDueTimes(ctx, withTheirs, now);
    return joinDecisions(accepted, decidePaid(withTheirs, { due, paidAt: now, capture }), {
      audit: [
        { action: "order.payment-accepted", details: { amountCents, currency, text: reason } },
      ],
    });
  });
}

/**
 * Refunds a captured payment that does not match its order, for admins; the order is then unpaid, as before. An order
 * without such a payment is returned unchanged.
 */
export const refundMismatch = (ctx: Context, orderId: string): Promise<void> =>
  requestFrom(
    ctx,
    changeOrder(ctx, "handle payments", orderId, async (ctx) => {
      const attempt = await findMismatched(ctx, orderId);
      const capture = attempt && toCapture(attempt);
      if (!capture) return null;
      const refunds = await listRefunds(ctx, orderId);
      const ids = { id: ctx.newId(), now: ctx.now() };
      const refund = planRefund({ capture, refunds }, ids);
      if (!refund?.isNew) return { refund };
      const { currency } = capture;
      const { amountCents } = refund.refund;
      await requireConfirmedReturn(ctx, amountCents);
      return {
        audit: [{ action: "order.refund-asked", details: { amountCents, currency } }],
        refund,
      };
    }),
  );
