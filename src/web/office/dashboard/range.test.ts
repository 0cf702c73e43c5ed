import { expect, test } from "vitest";
import { findRangePreset, rangePresets, readRange } from "./range.ts";

test("two days make a range, and none is all time", () => {
  expect(readRange({ from: "", to: "" })).toBeNull();
  expect(readRange({ from: "2026-02-01", to: "2026-02-28" })).toEqual({
    from: "2026-02-01",
    to: "2026-02-28",
  });
  expect(readRange({ from: "2026-02-01", to: "2026-02-01" })).not.toBeTypeOf("string");
});

test.each([
  ["2026-02-01", ""],
  ["", "2026-02-01"],
  ["2026-02-30", "2026-03-01"],
  ["2026-2-1", "2026-03-01"],
  ["yesterday", "today"],
  ["2026-03-02", "2026-03-01"],
  ["2000-01-01", "2026-01-01"],
  ["0026-01-01", "0026-01-31"],
  ["9999-01-01", "9999-12-31"],
])("from %j to %j is refused with a reason", (from, to) => {
  expect(readRange({ from, to })).toBeTypeOf("string");
});

test("presets are computed from today's date", () => {
  const ranges = Object.fromEntries(
    rangePresets("2026-03-31").map(({ value, range }) => [
      value,
      range && `${range.from} ${range.to}`,
    ]),
  );
  expect(ranges).toEqual({
    all: null,
    7: "2026-03-25 2026-03-31",
    30: "2026-03-02 2026-03-31",
    90: "2026-01-01 2026-03-31",
    month: "2026-03-01 2026-03-31",
    "last-month": "2026-02-01 2026-02-28",
    year: "2026-01-01 2026-03-31",
    "last-year": "2025-01-01 2025-12-31",
  });
  const january = rangePresets("2026-01-05").find(({ value }) => value === "last-month");
  expect(january?.range).toEqual({ from: "2025-12-01", to: "2025-12-31" });
});

test("a preset range is recognised, and any other is custom", () => {
  const presets = rangePresets("2026-03-15");
  expect(findRangePreset(null, presets)).toBe("all");
  expect(findRangePreset({ from: "2026-03-01", to: "2026-03-15" }, presets)).toBe("month");
  expect(findRangePreset({ from: "2026-03-02", to: "2026-03-15" }, presets)).toBe("custom");
});
