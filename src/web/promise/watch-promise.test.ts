import { expect, test } from "vitest";
import { promiseText } from "./watch-promise.ts";

const now = new Date("2026-11-23T17:50:00Z");
const text = (dueAt: string, orderBy: string, timeZone = "America/New_York") =>
  promiseText([{ dueAt: new Date(dueAt), orderBy: new Date(orderBy) }], { now, timeZone });

test("a promise says how soon to order and when the report arrives, in the reader's time zone", () => {
  expect(text("2026-11-24T20:00:00Z", "2026-11-23T20:00:00Z")).toBe(
    "Order within 2 h 10 min, have it by Tue, 3:00 PM",
  );
  expect(text("2026-11-24T20:00:00Z", "2026-11-23T17:50:20Z", "Asia/Tokyo")).toBe(
    "Order within 1 min, have it by Wed, 5:00 AM",
  );
});

test("a promise a week ahead names the date, too", () => {
  expect(text("2026-12-01T20:00:00Z", "2026-11-25T17:50:00Z")).toBe(
    "Order within 2 d, have it by Tue, Dec 1, 3:00 PM",
  );
});

test("a promise for reports of several tiers names the first and the last, until either changes", () => {
  const rush = {
    dueAt: new Date("2026-11-23T23:30:00Z"),
    orderBy: new Date("2026-11-23T18:15:00Z"),
  };
  const standard = {
    dueAt: new Date("2026-11-24T20:00:00Z"),
    orderBy: new Date("2026-11-23T20:00:00Z"),
  };
  expect(promiseText([standard, rush, standard], { now, timeZone: "America/New_York" })).toBe(
    "Order within 25 min, have the first by Mon, 6:30 PM, the last by Tue, 3:00 PM",
  );
});
