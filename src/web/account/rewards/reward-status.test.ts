import { expect, test } from "vitest";
import { differenceNote, orderIdEnd, rewardStatus } from "./reward-status.ts";

test.each([
  ["completed", "success"],
  ["processing", "primary"],
  ["new", "amber"],
  ["cancelled", "red"],
  ["pending", "neutral"],
  ["on hold", "neutral"],
  ["constructor", "neutral"],
])("a status %s is set in %s", (status, tone) => {
  expect(rewardStatus(status).tone).toBe(tone);
});

test("a missing status is shown as Unknown", () => {
  for (const missing of [null, undefined, ""])
    expect(rewardStatus(missing)).toEqual({ text: "Unknown", tone: "neutral" });
});

test("the note is shown only when balance and earned points differ", () => {
  expect(differenceNote(50, 50)).toBeNull();
  expect(differenceNote(75, 50)).toContain("still working on");
});

test("an order is named by the end of its id, or not at all", () => {
  expect(orderIdEnd("0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d")).toBe("1a2b3c4d");
  expect(orderIdEnd(null)).toBe("N/A");
});
