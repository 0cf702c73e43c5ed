import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type OrderWarning,
  warningsText,
  warningText,
  withoutWarnings,
  withWarning,
} from "./order-warning.ts";

const difference = {
  code: "settlement-difference",
  expectedCents: 0,
  actualCents: 1200,
  currency: "USD",
  kind: "refund-not-booked",
} as const;
const warnings: OrderWarning[] = [
  { code: "payment-mismatch" },
  { code: "second-payment" },
  { code: "all-returned" },
  { code: "refund-refused" },
  { code: "late-payment", status: "cancelled" },
  { code: "surcharge-refused", refusal: null },
  { code: "surcharge-refused", refusal: "Capture cannot be refunded." },
  { ...difference, transactionId: "9XY12345AB678901C" },
  { ...difference, transactionId: "7XY12345AB678901D" },
];
const warning = fc.constantFrom(...warnings);
const add = (all: readonly OrderWarning[]) => all.reduce<readonly OrderWarning[]>(withWarning, []);

describe("an order's warnings", () => {
  test("are each there once, in the order in which they came", () => {
    fc.assert(
      fc.property(fc.array(warning, { minLength: 1 }), (added) => {
        expect(add(added.map((each) => structuredClone(each)))).toEqual([...new Set(added)]);
        expect(warningsText(add(added))).toBe([...new Set(added)].map(warningText).join(" "));
      }),
    );
  });

  test("lose those of the withdrawn codes and keep all others", () => {
    fc.assert(
      fc.property(fc.array(warning), fc.array(warning), (added, withdrawn) => {
        const codes = withdrawn.map(({ code }) => code);
        const kept = added.filter(({ code }) => !codes.includes(code));
        expect(withoutWarnings(add(added), ...codes)).toEqual(add(kept));
      }),
    );
  });

  test("are no text where there is none", () => {
    expect(warningsText([])).toBeNull();
  });

  test("say what PayPal said, and what the settlement found", () => {
    expect(warningsText(warnings.slice(6, 8))).toBe(
      "PayPal refused to refund the surcharge of this late order (Capture cannot be refunded). " +
        "Try again, or refund it on PayPal's own pages. " +
        "PayPal has a refund of 12.00 USD that the order does not show (PayPal's number 9XY12345AB678901C). " +
        "Compare both at PayPal, then resolve it under Settlement.",
    );
  });
});
