import { expect, test } from "vitest";
import { latestDayOfLoss, listJobReferences } from "./job-references.ts";

const nothing = { claimNumber: "", jobNumber: "", insured: "", dateOfLoss: "" };

test("only the references that were given are listed, with the date of loss written out", () => {
  expect(listJobReferences(null)).toEqual([]);
  expect(listJobReferences(nothing)).toEqual([]);
  expect(listJobReferences({ ...nothing, claimNumber: "CL-1", dateOfLoss: "2026-03-01" })).toEqual([
    { label: "Claim number", text: "CL-1" },
    { label: "Date of loss", text: "March 1, 2026" },
  ]);
});

test("a date of loss can be as late as today in the easternmost time zone", () => {
  expect(latestDayOfLoss(new Date("2026-03-01T09:59:00Z"))).toBe("2026-03-01");
  expect(latestDayOfLoss(new Date("2026-03-01T10:00:00Z"))).toBe("2026-03-02");
});
