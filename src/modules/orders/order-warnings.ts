import type { OrderStatus } from "#contracts/calls/orders";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { recordOrderAudit } from "./order-audit.ts";
import { lockOrder, updateOrder } from "./order-store.ts";

/** Adds a sentence to an order's warning, once. */
export function withWarning(warning: string | null, sentence: string): string {
  if (warning === null) return sentence;
  return warning.includes(sentence) ? warning : `${warning} ${sentence}`;
}

/** Removes sentences from an order's warning; null when none is left. */
export function withoutWarnings(
  warning: string | null,
  sentences: readonly string[],
): string | null {
  if (warning === null) return null;
  const left = sentences.reduce((rest, sentence) => rest.replace(sentence, ""), warning);
  return left.replaceAll(/ {2,}/g, " ").trim() || null;
}

/** Adds a warning for the staff to an order, after any existing one. */
export async function addOrderWarning(
  ctx: Context,
  orderId: string,
  warning: string,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, orderId);
    if (!order || order.warning?.includes(warning)) return;
    await updateOrder(ctx.db, orderId, {
      warning: withWarning(order.warning, warning),
      updatedAt: ctx.now(),
    });
    const { paymentStatus } = order;
    await recordOrderAudit(ctx, orderId, "order.payment-changed", { paymentStatus, text: warning });
  });
}

/** Removes such a warning again, and records why. */
export async function removeOrderWarning(
  ctx: Context,
  orderId: string,
  { warning, note }: { warning: string; note: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, orderId);
    if (!order?.warning?.includes(warning)) return;
    await updateOrder(ctx.db, orderId, {
      warning: withoutWarnings(order.warning, [warning]),
      updatedAt: ctx.now(),
    });
    await recordOrderAudit(ctx, orderId, "order.noted", { text: `Warning resolved: ${note}` });
  });
}

/**
 * What an admin reads about an order whose payment waits for a decision, as its warning and wherever that prevents an
 * action.
 */
export const mismatchText =
  "PayPal captured something else than this order's total. Open the order, and refund that payment at PayPal or accept it.";

export const secondPaymentText =
  "PayPal captured a second payment for this order. Open the order and refund it at PayPal.";

/** For an order that is still to be delivered. */
export const allReturnedText =
  "The whole payment went back at PayPal. Cancel this order, or deliver it without payment.";

export const refusedRefundText =
  "PayPal refused the refund. Try again, or refund it on PayPal's own pages.";

/** For a late order; PayPal's own words, if it said why. */
export const refusedSurchargeText = (refusal: string | null): string =>
  `PayPal refused to refund the surcharge of this late order${refusal === null ? "" : ` (${refusal.replace(/\.$/, "")})`}. Try again, or refund it on PayPal's own pages.`;

export const withoutRefusedSurcharge = (warning: string | null): string | null =>
  withoutWarnings(
    warning,
    /PayPal refused to refund the surcharge .*? or refund it on PayPal's own pages\./.exec(
      warning ?? "",
    ) ?? [],
  );

export const latePaymentText = (status: OrderStatus): string =>
  `Payment arrived while the order was ${status}. Please refund it.`;

export const unknownPaymentText =
  "This order was paid, but its payment at PayPal is not known here. Please refund it by hand.";

/** For orders whose working hours could not be counted in the calendar. */
export const uncountedDueText =
  "The working hours of this order could not be counted in the shop's calendar, so its due time was counted around the clock.";
