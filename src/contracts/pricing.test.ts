import { describe, expect, test } from "vitest";
import { isReduced, pickPrice, priceInTier } from "./pricing.ts";

describe("the price that is charged", () => {
  test("is the sale price, even if that is 0", () => {
    expect(pickPrice({ original: 59.9, sale: 49.9 })).toBe(49.9);
    expect(pickPrice({ original: 59.9, sale: 0 })).toBe(0);
  });

  test("falls back to the original price where there is no sale price", () => {
    expect(pickPrice({ original: 59.9, sale: null })).toBe(59.9);
    expect(pickPrice({ original: 59.9 })).toBe(59.9);
  });

  test("counts as reduced only if the original price is higher", () => {
    expect(isReduced({ original: 59.9, sale: 49.9 })).toBe(true);
    expect(isReduced({ original: 59.9, sale: 59.9 })).toBe(false);
    expect(isReduced({ original: 59.9, sale: 69.9 })).toBe(false);
    expect(isReduced({ original: 59.9, sale: null })).toBe(false);
  });
});

test("a way of delivery adds its surcharge to both prices, in whole cents", () => {
  const rush = { surcharge: 0.2 };
  expect(priceInTier({ original: 0.1, sale: null }, rush)).toEqual({ original: 0.3, sale: null });
  expect(priceInTier({ original: 59.9, sale: 0 }, rush)).toEqual({ original: 60.1, sale: 0.2 });
});
