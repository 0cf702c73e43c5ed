import { expect, test } from "vitest";
import { currentMonth, monthsToChoose, monthText } from "./months.ts";

test("the months with receipts and the current month can be chosen, newest first", () => {
  const known = [
    { month: "2025-12", count: 3 },
    { month: "2025-07", count: 12 },
  ];
  const now = new Date("2026-03-31T23:00:00Z");
  expect(monthsToChoose(known, now, "UTC")).toEqual([{ month: "2026-03", count: 0 }, ...known]);
  const withCurrent = [{ month: "2026-03", count: 7 }, ...known];
  expect(monthsToChoose(withCurrent, now, "UTC")).toEqual(withCurrent);
  expect(monthsToChoose([], now, "UTC")).toEqual([{ month: "2026-03", count: 0 }]);
});

test("a month that has begun in the shop's former time zone stays first", () => {
  const ahead = [{ month: "2026-04", count: 1 }];
  expect(monthsToChoose(ahead, new Date("2026-03-31T12:00:00Z"), "UTC")[0]).toBe(ahead[0]);
});

test.each([
  ["America/New_York", "2026-02-28T23:59:00-05:00", "2026-02"],
  ["America/New_York", "2026-03-01T00:00:00-05:00", "2026-03"],
  ["Pacific/Auckland", "2026-12-31T12:00:00Z", "2027-01"],
])("the current month is that of the shop's time zone: %s at %s", (timezone, now, month) => {
  expect(currentMonth(new Date(now), timezone)).toBe(month);
});

test("a month is shown in words", () => {
  expect(monthText("2026-01")).toBe("January 2026");
});
