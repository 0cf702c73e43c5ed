import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatUsd, toCents, toDecimalText, toDollars } from "./money.ts";

const cents = fc.integer({ min: 0, max: 1_000_000_000 });

describe("money", () => {
  test("an amount survives the round trip over the wire to the cent", () => {
    fc.assert(fc.property(cents, (amount) => toCents(toDollars(amount)) === amount));
    fc.assert(
      fc.property(
        cents,
        (amount) => toCents(JSON.parse(JSON.stringify(toDollars(amount)))) === amount,
      ),
    );
  });

  test("dollar sums with floating-point noise are read as the intended cents", () => {
    expect(toCents(0.1 + 0.2)).toBe(30);
    expect(toCents(49.9 * 3)).toBe(14970);
    expect(toCents(1.005 * 100)).toBe(10050);
  });

  test("fractions of a cent, NaN and Infinity are refused", () => {
    for (const wrong of [0.001, 49.999, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => toCents(wrong)).toThrow(RangeError);
  });

  test("the payment provider always gets two decimals", () => {
    expect(toDecimalText(4990)).toBe("49.90");
    expect(toDecimalText(5)).toBe("0.05");
    fc.assert(
      fc.property(cents, (amount) => {
        const text = toDecimalText(amount);
        expect(text).toMatch(/^\d+\.\d\d$/);
        expect(Math.round(Number(text) * 100)).toBe(amount);
      }),
    );
  });

  test("people see a dollar sign, thousands separators and two decimals", () => {
    expect(formatUsd(49.9)).toBe("$49.90");
    expect(formatUsd(0)).toBe("$0.00");
    expect(formatUsd(1234.5)).toBe("$1,234.50");
    expect(formatUsd(1_234_567)).toBe("$1,234,567.00");
    expect(formatUsd(-1234.5)).toBe("-$1,234.50");
    const english = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
    const dollars = cents.map(toDollars);
    fc.assert(fc.property(dollars, (amount) => formatUsd(amount) === english.format(amount)));
  });
});
