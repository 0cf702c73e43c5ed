import { expect, test } from "vitest";
import { orderIdEnd, pointNotes, rewardStatus } from "./reward-status.ts";

test.each([
  ["completed", "success"],
  ["processing", "primary"],
  ["new", "amber"],
  ["cancelled", "red"],
  ["pending", "neutral"],
  ["on hold", "neutral"],
  ["constructor", "neutral"],
])("the status %s is shown in the tone %s", (status, tone) => {
  expect(rewardStatus(status).tone).toBe(tone);
});

test("a missing status is shown as Unknown", () => {
  for (const missing of [null, undefined, ""])
    expect(rewardStatus(missing)).toEqual({ text: "Unknown", tone: "neutral" });
});

test("the note is shown only when balance and earned points differ", () => {
  expect(pointNotes({ currentBalance: 50, totalEarnedFromOrders: 50 })).toEqual([]);
  expect(pointNotes({ currentBalance: 75, totalEarnedFromOrders: 50 })).toEqual([
    expect.stringMatching(/still working on.*taken back/),
  ]);
});

test("points that were taken back after they had been used are mentioned next to a balance of 0", () => {
  const notes = (owedPoints: number) =>
    pointNotes({ currentBalance: 0, totalEarnedFromOrders: 0, owedPoints });
  expect(notes(18)).toEqual([
    "18 points were taken back after you had used them; your next 18 points settle that.",
  ]);
  expect(notes(1)).toEqual([
    "1 point was taken back after you had used it; your next point settles that.",
  ]);
});

test("an order is named by the end of its id, or not at all", () => {
  expect(orderIdEnd("0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d")).toBe("1a2b3c4d");
  expect(orderIdEnd(null)).toBe("N/A");
});
