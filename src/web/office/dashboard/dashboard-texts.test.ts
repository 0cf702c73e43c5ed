import { expect, test } from "vitest";
import { shortUsd } from "#contracts/formats";
import { dateName, dateTick, daysText, growthText, usd, whole } from "./dashboard-texts.ts";

test("amounts and counts are shown in US format, and missing ones as zero", () => {
  expect(usd(1234.5)).toBe("$1,234.50");
  expect(usd(undefined)).toBe("$0.00");
  expect(whole(1234567)).toBe("1,234,567");
  expect(whole(null)).toBe("0");
  expect(shortUsd(1234)).toBe("$1.2K");
});

test.each([
  [12.5, "+12.5% this month"],
  [-3, "-3.0% this month"],
  [0, "+0% this month"],
  [undefined, "+0% this month"],
])("growth of %s is shown with its true sign", (percent, text) => {
  expect(growthText(percent, "this month")).toBe(text);
});

test("months and days are named in UTC", () => {
  expect(dateName("2026-06")).toBe("June 2026");
  expect(dateName("2026-06-01")).toBe("June 1, 2026");
  expect(daysText({ from: "2026-05-03", to: "2026-05-09" })).toBe("May 3, 2026 – May 9, 2026");
  expect(daysText({ from: "2026-05-03", to: "2026-05-03" })).toBe("May 3, 2026");
});

test("a chart's axis names the year at its first tick and at every new year", () => {
  expect(["2025-11", "2025-12", "2026-01", "2026-02"].map(dateTick)).toEqual([
    ["Nov", "2025"],
    ["Dec"],
    ["Jan", "2026"],
    ["Feb"],
  ]);
  expect(["2025-12-31", "2026-01-01", "2026-02-01"].map(dateTick)).toEqual([
    ["Dec 31", "2025"],
    ["Jan 1", "2026"],
    ["Feb 1"],
  ]);
});
