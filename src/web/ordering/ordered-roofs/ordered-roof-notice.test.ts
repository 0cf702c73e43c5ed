import { expect, test } from "vitest";
import { dueTimeText } from "#contracts/formats";
import { orderedText } from "./ordered-roof-notice.tsx";

const now = new Date("2026-03-20T12:00:00Z");
const delivered = {
  roof: 0,
  order: "o1",
  address: "12 Ridge Road",
  orderedAt: "2026-03-03T15:00:00Z",
  isDelivered: true,
  dueAt: "2026-03-04T15:00:00Z",
  needsAnswer: false,
  token: null,
};

test("a delivered report is said to be ready", () => {
  expect(orderedText(delivered, now)).toBe("You ordered this roof on March 3; the report is here.");
});

test("a day in another year includes the year", () => {
  expect(orderedText({ ...delivered, orderedAt: "2025-03-03T15:00:00Z" }, now)).toBe(
    "You ordered this roof on March 3, 2025; the report is here.",
  );
});

test("a report that is being made says when it comes, unless that is unknown or has passed", () => {
  const due = "2026-03-20T18:00:00Z";
  const ordered = { ...delivered, isDelivered: false };
  expect(orderedText({ ...ordered, dueAt: due }, now)).toBe(
    `You ordered this roof on March 3; it is being made, and you will have it by ${dueTimeText(new Date(due))}.`,
  );
  for (const dueAt of [null, "2026-03-19T18:00:00Z"])
    expect(orderedText({ ...ordered, dueAt }, now)).toBe(
      "You ordered this roof on March 3; it is being made.",
    );
});

test("a report that waits for its buyer promises no time, since it is paused", () => {
  const waiting = { ...delivered, isDelivered: false, needsAnswer: true };
  expect(orderedText({ ...waiting, dueAt: "2026-03-20T18:00:00Z" }, now)).toBe(
    "You ordered this roof on March 3; we need your answer before we can go on.",
  );
});
