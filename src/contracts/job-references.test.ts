import { expect, test } from "vitest";
import { latestDayOfLoss, listJobReferences } from "./job-references.ts";

const nothing = { claimNumber: "", jobNumber: "", insured: "", dateOfLoss: "" };

test("the list of references has only those that were given, with the day of loss as a date in any time zone", () => {
  expect(listJobReferences(null)).toEqual([]);
  expect(listJobReferences(nothing)).toEqual([]);
  expect(listJobReferences({ ...nothing, claimNumber: "CL-1", dateOfLoss: "2026-03-01" })).toEqual([
    { label: "Claim number", text: "CL-1" },
    { label: "Date of loss", text: "March 1, 2026" },
  ]);
});

test("a loss can be of today wherever it is today already, and not of tomorrow", () => {
  expect(latestDayOfLoss(new Date("2026-03-01T09:59:00Z"))).toBe("2026-03-01");
  expect(latestDayOfLoss(new Date("2026-03-01T10:00:00Z"))).toBe("2026-03-02");
});
