import type { PaymentMismatch } from "#contracts/calls/order-records";
import { type Cents, CURRENCY } from "#contracts/money";
import {
  acceptMismatched,
  captureOf,
  findMismatched,
  getRefundable,
  type PaymentAttempt,
  prepareRefund,
} from "#modules/payments";
import type { Context } from "#platform/context";
import { finishPrepared } from "./finish-refunds.ts";
import { Refusal } from "#platform/errors";
import { changeOrder } from "#src/modules/orders/change-order.ts";
import { withLines } from "#src/modules/orders/find-order.ts";
import { recordOrderAudit } from "#src/modules/orders/order-audit.ts";
import { dueCentsOf } from "#src/modules/orders/order-money.ts";
import { hasPayment } from "#src/modules/orders/order-state.ts";
import { updateOrder } from "#src/modules/orders/order-store.ts";
import { withoutWarnings } from "#src/modules/orders/order-warning.ts";
import type { Order } from "#src/modules/orders/order.ts";
import { requireConfirmedReturn } from "./choose-refund.ts";
import { paidChanges } from "./pay-order.ts";

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
const canAccept = (order: Order): boolean => order.status === "pending" && !hasPayment(order);

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

/**
 * Accepts a captured payment that does not match its order, for admins: the order becomes paid. An order without such a
 * payment is returned unchanged.
 */
export const acceptMismatch = (
  ctx: Context,
  { orderId, reason }: { orderId: string; reason: string },
) =>
  changeOrder(ctx, "handle payments", orderId, async (ctx, order) => {
    const attempt = await findMismatched(ctx, orderId);
    const capture = attempt && captureOf(attempt);
    if (!capture) return;
    const { amountCents, currency } = capture;
    if (!canAccept(order) || (await getRefundable(ctx, capture)) !== amountCents)
      throw new Refusal(
        "conflict",
        "This payment can't be accepted any more. Please refund it at PayPal.",
      );
    const now = ctx.now();
    const warnings = withoutWarnings(order.warnings, "payment-mismatch", "refund-refused");
    await acceptMismatched(ctx, attempt);
    await updateOrder(ctx.db, orderId, {
      status: "new",
      paymentStatus: "completed",
      // Another currency counts as the requested total.
      acceptedCents:
        currency === CURRENCY && amountCents !== dueCentsOf(order) ? amountCents : null,
      warnings,
      updatedAt: now,
      ...(await paidChanges(ctx, await withLines(ctx, { ...order, warnings }), now)),
    });
    await recordOrderAudit(ctx, orderId, "order.payment-accepted", {
      amountCents,
      currency,
      text: reason,
    });
    await ctx.emit("order.paid", { orderId, capture }, { key: orderId });
  });

/**
 * Refunds a captured payment that does not match its order, for admins; the order is then unpaid, as before. An order
 * without such a payment is returned unchanged.
 */
export const refundMismatch = (ctx: Context, orderId: string) =>
  finishPrepared(
    ctx,
    changeOrder(ctx, "handle payments", orderId, async (ctx) => {
      const attempt = await findMismatched(ctx, orderId);
      const capture = attempt && captureOf(attempt);
      if (!capture) return null;
      const { refund, isNew } = await prepareRefund(ctx, capture);
      if (refund && isNew) {
        await requireConfirmedReturn(ctx, refund.amountCents);
        const { amountCents, currency } = refund;
        await recordOrderAudit(ctx, orderId, "order.refund-asked", { amountCents, currency });
      }
      return refund;
    }),
  );
