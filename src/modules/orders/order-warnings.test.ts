import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  allReturnedText,
  latePaymentText,
  mismatchText,
  refusedRefundText,
  secondPaymentText,
  withoutWarnings,
  withWarning,
} from "./order-warnings.ts";

const sentences = fc.constantFrom(
  mismatchText,
  secondPaymentText,
  allReturnedText,
  refusedRefundText,
  latePaymentText("cancelled"),
);
const warningOf = (all: readonly string[]) => all.reduce<string | null>(withWarning, null);

describe("an order's warning", () => {
  test("has each sentence once, in the order in which they came", () => {
    fc.assert(
      fc.property(fc.array(sentences, { minLength: 1 }), (added) => {
        expect(warningOf(added)).toBe([...new Set(added)].join(" "));
      }),
    );
  });

  test("loses the withdrawn sentences and keeps all others", () => {
    fc.assert(
      fc.property(fc.array(sentences), fc.array(sentences), (added, withdrawn) => {
        const kept = added.filter((sentence) => !withdrawn.includes(sentence));
        expect(withoutWarnings(warningOf(added), withdrawn)).toBe(warningOf(kept));
      }),
    );
  });
});
