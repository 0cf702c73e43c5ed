import { expect, test } from "vitest";
import { monthsUntil, monthText } from "./months.ts";

test("months go back over the turn of a year, without skipping a short one", () => {
  expect(monthsUntil(new Date("2026-03-31T23:00:00Z"), "UTC", 4)).toEqual([
    "2026-03",
    "2026-02",
    "2026-01",
    "2025-12",
  ]);
});

test.each([
  ["America/New_York", "2026-02-28T23:59:00-05:00", "2026-02"],
  ["America/New_York", "2026-03-01T00:00:00-05:00", "2026-03"],
  ["Pacific/Auckland", "2026-12-31T12:00:00Z", "2027-01"],
])("the current month is that of the shop's time zone: %s at %s", (timezone, now, month) => {
  expect(monthsUntil(new Date(now), timezone, 1)).toEqual([month]);
});

test("a month is shown in words", () => {
  expect(monthText("2026-01")).toBe("January 2026");
});
