import { isDeepStrictEqual } from "node:util";
import type { OrderStatus } from "#contracts/calls/orders";
import { type Cents, toDecimalText } from "#contracts/money";
import type { DifferenceKind } from "#contracts/settlement";

/** Something about an order that waits for a person of the office. */
export type OrderWarning =
  | {
      code:
        | "payment-mismatch"
        | "second-payment"
        | "refund-refused"
        | "unknown-payment"
        /** The order is still to be delivered. */
        | "all-returned"
        /** Its working hours could not be counted in the calendar. */
        | "due-uncounted";
    }
  | { code: "late-payment"; status: OrderStatus }
  /** `refusal` is in PayPal's own words, if it said why. */
  | { code: "surcharge-refused"; refusal: string | null }
  | ({ code: "settlement-difference" } & DifferenceFacts);

interface DifferenceFacts {
  kind: DifferenceKind;
  /** PayPal's number. */
  transactionId: string;
  expectedCents: Cents;
  actualCents: Cents;
  currency: string;
}

export const hasWarning = (warnings: readonly OrderWarning[], warning: OrderWarning): boolean =>
  warnings.some((each) => isDeepStrictEqual(each, warning));

/** Adds one, once. */
export const withWarning = (
  warnings: readonly OrderWarning[],
  warning: OrderWarning,
): readonly OrderWarning[] => (hasWarning(warnings, warning) ? warnings : [...warnings, warning]);

export const withoutWarnings = (
  warnings: readonly OrderWarning[],
  ...codes: OrderWarning["code"][]
): readonly OrderWarning[] => warnings.filter(({ code }) => !codes.includes(code));

/** What an admin reads about all of them; null where there is none. */
export const warningsText = (warnings: readonly OrderWarning[]): string | null =>
  warnings.length === 0 ? null : warnings.map(warningText).join(" ");

/** What an admin reads about one. */
export function warningText(warning: OrderWarning): string {
  switch (warning.code) {
    case "payment-mismatch":
      return "PayPal captured something else than this order's total. Open the order, and refund that payment at PayPal or accept it.";
    case "second-payment":
      return "PayPal captured a second payment for this order. Open the order and refund it at PayPal.";
    case "refund-refused":
      return "PayPal refused the refund. Try again, or refund it on PayPal's own pages.";
    case "unknown-payment":
      return "This order was paid, but its payment at PayPal is not known here. Please refund it by hand.";
    case "all-returned":
      return "The whole payment went back at PayPal. Cancel this order, or deliver it without payment.";
    case "due-uncounted":
      return "The working hours of this order could not be counted in the shop's calendar, so its due time was counted around the clock.";
    case "late-payment":
      return `Payment arrived while the order was ${warning.status}. Please refund it.`;
    case "surcharge-refused":
      return `PayPal refused to refund the surcharge of this late order${inBrackets(warning.refusal)}. Try again, or refund it on PayPal's own pages.`;
    case "settlement-difference":
      return `${differenceText(warning)} (PayPal's number ${warning.transactionId}). Compare both at PayPal, then resolve it under Settlement.`;
  }
}

const inBrackets = (refusal: string | null): string =>
  refusal === null ? "" : ` (${refusal.replace(/\.$/, "")})`;

function differenceText({ kind, expectedCents, actualCents, currency }: DifferenceFacts): string {
  const expected = `${toDecimalText(expectedCents)} ${currency}`;
  const actual = `${toDecimalText(actualCents)} ${currency}`;
  return {
    "capture-missing": `The order is paid with ${expected}, but PayPal shows no such payment`,
    "capture-not-booked": `PayPal has a payment of ${actual} that the order does not show`,
    "capture-amount": `PayPal has a payment of ${actual}, the order one of ${expected}`,
    "refund-missing": `The order shows a refund of ${expected} that PayPal does not have`,
    "refund-not-booked": `PayPal has a refund of ${actual} that the order does not show`,
    "refund-amount": `PayPal has a refund of ${actual}, the order one of ${expected}`,
    "reversal-not-booked": `PayPal took back ${actual}, which the order does not show`,
    "reversal-cancelled": `PayPal returned ${actual} that it had taken back`,
    "unknown-payment": `PayPal has a payment of ${actual} for an order that the shop does not have`,
  }[kind];
}
