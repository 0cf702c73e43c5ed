import fc from "fast-check";
import { expect, test } from "vitest";
import { fromDecimalText } from "./decimal-amount.ts";
import { toDecimalText } from "#contracts/money";

test("every amount survives a round trip through PayPal's decimal format to the cent", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
      expect(fromDecimalText(toDecimalText(cents))).toBe(cents);
    }),
  );
});

test("an amount may have no decimals, one or two", () => {
  expect(fromDecimalText("49")).toBe(4900);
  expect(fromDecimalText("49.9")).toBe(4990);
  expect(fromDecimalText("0.29")).toBe(29);
});

test.each([
  "",
  "-1.00",
  "1.005",
  "1e3",
  "1,000.00",
  ".50",
  "1.",
  " 1",
  "0x10",
  "NaN",
  "9".repeat(13),
])("%j is not an amount", (text) => {
  expect(fromDecimalText(text)).toBeNull();
});
