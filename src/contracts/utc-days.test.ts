import { expect, test } from "vitest";
import { addDays, formatUtcDay, daysBetween, isDay } from "./utc-days.ts";

test("the day of an instant is its day in UTC", () => {
  expect(formatUtcDay(new Date("2026-03-31T23:30:00-05:00"))).toBe("2026-04-01");
});

test.each([
  ["2026-03-31", 1, "2026-04-01"],
  ["2026-01-01", -1, "2025-12-31"],
  ["2028-02-28", 2, "2028-03-01"],
  ["2026-05-05", 0, "2026-05-05"],
])("%s plus %i days is %s", (day, count, other) => {
  expect(addDays(day, count)).toBe(other);
  expect(daysBetween(day, other)).toBe(count);
});

test.each([
  ["2028-02-29", true],
  ["2026-02-29", false],
  ["2026-13-01", false],
  ["2026-2-1", false],
  ["2026-02-01T00:00:00Z", false],
  ["", false],
])("%j is a calendar day: %s", (text, is) => {
  expect(isDay(text)).toBe(is);
});
