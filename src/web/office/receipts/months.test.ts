import { expect, test } from "vitest";
import { monthsUntil, monthText } from "./months.ts";

test("months go back over the turn of a year, without skipping a short one", () => {
  expect(monthsUntil(new Date("2026-03-31T23:00:00Z"), 4)).toEqual([
    "2026-03",
    "2026-02",
    "2026-01",
    "2025-12",
  ]);
});

test("a month is shown in words", () => {
  expect(monthText("2026-01")).toBe("January 2026");
});
