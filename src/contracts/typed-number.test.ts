import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { describeAmbiguity, typedCount, typedNumber } from "./typed-number.ts";

describe("a typed number", () => {
  test.each([
    ["24.99", 24.99],
    ["24,99", 24.99],
    ["24,9", 24.9],
    [" 24.99 ", 24.99],
    ["$24.99", 24.99],
    ["$ 1,234.56", 1234.56],
    ["1,234.56", 1234.56],
    ["1.234,56", 1234.56],
    ["1,234,567", 1_234_567],
    ["1.234.567", 1_234_567],
    ["1,234,567.8", 1_234_567.8],
    ["1 234,56", 1234.56],
    ["1\u00a0234\u202f567", 1_234_567],
    ["1'234.50", 1234.5],
    ["1.234", 1.234],
    ["0,125", 0.125],
    ["1234,567", 1234.567],
    [".5", 0.5],
    [",5", 0.5],
    ["24.", 24],
    ["24,", 24],
    ["-122.4194", -122.4194],
    ["−3,5", -3.5],
    ["+3", 3],
    ["1e3", 1000],
  ])("reads %j as %d", (text, number) => {
    expect(typedNumber(text)).toBe(number);
    expect(describeAmbiguity(text)).toBeUndefined();
  });

  test.each([
    "",
    " ",
    "-",
    "abc",
    "12abc",
    "1,23,4",
    "1.2.3",
    "1,2,3",
    "12,34.5",
    "1,2345.6",
    "0x10",
  ])("%j is none", (text) => expect(typedNumber(text)).toBeNaN());

  test.each(["NaN", "Infinity", "1e999", "1 2", "12 34", "--1", "1-2", "24,99 and more"])(
    "%j is none either",
    (text) => {
      expect(typedNumber(text)).toBeNaN();
      expect(typedCount(text)).toBeNaN();
    },
  );

  test.each([
    ["1,234", "Please write 1,234 as 1234 or 1.234"],
    ["$12,500", "Please write 12,500 as 12500 or 12.500"],
  ])("%j could be two numbers: neither is taken", (text, message) => {
    expect(typedNumber(text)).toBeNaN();
    expect(describeAmbiguity(text)).toBe(message);
  });

  test("is the same with a comma or a point before one or two decimals", () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 2 }), (cents, decimals) => {
        const text = (cents / 100).toFixed(decimals);
        expect(typedNumber(text.replace(".", ","))).toBe(Number(text));
        expect(typedNumber(text)).toBe(Number(text));
      }),
    );
  });

  test("with grouped thousands and cents is the same in American and European writing", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), (cents) => {
        const number = cents / 100;
        const american = number.toLocaleString("en-US", { minimumFractionDigits: 2 });
        const european = number.toLocaleString("de-DE", { minimumFractionDigits: 2 });
        expect(typedNumber(american)).toBe(number);
        expect(typedNumber(european)).toBe(number);
      }),
    );
  });
});

test("in a typed count a comma before three digits groups them", () => {
  expect(typedCount("1,234")).toBe(1234);
  expect(typedCount("12")).toBe(12);
  expect(typedCount("2,5")).toBe(2.5);
  expect(typedCount("many")).toBeNaN();
});
