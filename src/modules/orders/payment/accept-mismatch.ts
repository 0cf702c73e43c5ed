import { CURRENCY } from "#contracts/money";
import { acceptMismatched, captureOf, findMismatched, getRefundable } from "#modules/payments";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { canAccept } from "./find-mismatch.ts";
import { paidChanges } from "./pay-order.ts";
import { withLines } from "#src/modules/orders/get-order.ts";
import { changeOrder } from "#src/modules/orders/producing/change-order.ts";
import { recordOrderAudit } from "#src/modules/orders/order-audit.ts";
import { updateOrder } from "#src/modules/orders/order-store.ts";
import { dueCentsOf } from "./returned-share.ts";
import { withoutWarnings } from "#src/modules/orders/order-warning.ts";

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
