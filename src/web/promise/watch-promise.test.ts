import { expect, test } from "vitest";
import { promiseText, soonText } from "./watch-promise.ts";

const now = new Date("2026-11-23T17:50:00Z");
const text = (dueAt: string, orderBy: string, isDeadline = false, timeZone = "America/New_York") =>
  promiseText([{ dueAt: new Date(dueAt), orderBy: new Date(orderBy), isDeadline }], {
    now,
    timeZone,
  });

test("a promise says when the report arrives, in the reader's time zone, and hurries nobody", () => {
  expect(text("2026-11-24T20:00:00Z", "2026-11-23T17:50:20Z")).toBe(
    "Order now, have it by Tue, 3:00 PM EST",
  );
  expect(text("2026-11-24T20:00:00Z", "2026-11-23T20:00:00Z", false, "America/Chicago")).toBe(
    "Order now, have it by Tue, 2:00 PM CST",
  );
});

test("a promise says how soon to order where a later order waits until the shop opens again", () => {
  expect(text("2026-11-24T20:00:00Z", "2026-11-23T20:00:00Z", true)).toBe(
    "Order within 2 h 10 min, have it by Tue, 3:00 PM EST",
  );
  expect(text("2026-11-24T20:00:00Z", "2026-11-23T17:50:20Z", true)).toBe(
    "Order within 1 min, have it by Tue, 3:00 PM EST",
  );
});

test("a promise a week ahead names the date, too", () => {
  expect(text("2026-12-01T20:00:00Z", "2026-11-25T17:50:00Z", true)).toBe(
    "Order within 2 d, have it by Tue, Dec 1, 3:00 PM EST",
  );
});

test("beside a price a time of the same day is one of today, in the reader's time zone", () => {
  const due = new Date("2026-11-24T02:30:00Z");
  expect(soonText(due, { now, timeZone: "America/New_York" })).toBe("today, 9:30 PM");
  expect(soonText(due, { now, timeZone: "Asia/Tokyo" })).toBe("today, 11:30 AM");
  expect(soonText(due, { now, timeZone: "Europe/Berlin" })).toBe("Tue, 3:30 AM");
});

test("a promise for reports of several tiers names the first and the last, until either changes", () => {
  const rush = {
    dueAt: new Date("2026-11-23T23:30:00Z"),
    orderBy: new Date("2026-11-23T18:15:00Z"),
    isDeadline: true,
  };
  const standard = {
    dueAt: new Date("2026-11-24T20:00:00Z"),
    orderBy: new Date("2026-11-23T18:00:00Z"),
    isDeadline: false,
  };
  expect(promiseText([standard, rush, standard], { now, timeZone: "America/New_York" })).toBe(
    "Order within 25 min, have the first by Mon, 6:30 PM EST, the last by Tue, 3:00 PM EST",
  );
  expect(promiseText([standard, { ...rush, isDeadline: false }], { now })).toMatch(
    /^Order now, have the first by /,
  );
});
