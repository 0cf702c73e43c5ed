import type { OrderStatus } from "#contracts/calls/orders";
import { withoutWarnings } from "#src/modules/orders/warning-sentences.ts";

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
