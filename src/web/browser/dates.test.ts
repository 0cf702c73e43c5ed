import { expect, test } from "vitest";
import { relativeTime, relativeTimeInWords } from "./dates.ts";

const now = Date.parse("2026-11-20T12:00:00Z");
const ago = (milliseconds: number) => relativeTime(new Date(now - milliseconds).toISOString(), now);
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  ["half a minute", minute / 2, "Just now"],
  ["almost a minute", minute - 1, "Just now"],
  ["a clock that is ahead", -5 * minute, "Just now"],
  ["a minute", minute, "1m ago"],
  ["five minutes", 5 * minute, "5m ago"],
  ["almost an hour", hour - 1, "59m ago"],
  ["an hour", hour, "1h ago"],
  ["three hours", 3 * hour, "3h ago"],
  ["almost a day", day - 1, "23h ago"],
  ["a day", day, "1d ago"],
  ["six days", 6 * day, "6d ago"],
  ["almost seven days", 7 * day - 1, "6d ago"],
])("%s is shown in short form", (_, milliseconds, text) => {
  expect(ago(milliseconds)).toBe(text);
});

test("from seven days on the date is shown", () => {
  expect(ago(7 * day)).toBe("Nov 13, 2026");
  expect(ago(400 * day)).toBe("Oct 16, 2025");
});

test.each([
  ["half a minute", minute / 2, "just now"],
  ["a minute", minute, "1 minute ago"],
  ["almost an hour", hour - 1, "59 minutes ago"],
  ["three hours", 3 * hour, "3 hours ago"],
  ["a day", day, "1 day ago"],
  ["almost seven days", 7 * day - 1, "6 days ago"],
  ["seven days", 7 * day, "on Nov 13, 2026"],
])("%s is written out within a sentence", (_, milliseconds, text) => {
  expect(relativeTimeInWords(new Date(now - milliseconds).toISOString(), now)).toBe(text);
});
