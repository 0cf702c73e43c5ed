import { expect, test } from "vitest";
import { counted, formatCount, listed, relativeTime, relativeTimeInWords } from "./formats.ts";

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

test("thousands are set apart in a count of any size", () => {
  const counts = [0, 999, 1000, 12_345, 999_999, 1_000_000, 1_234_567_890, -1, -999, -1234];
  expect(counts.map(formatCount)).toEqual(counts.map((count) => count.toLocaleString("en-US")));
});

test("only one is counted in the singular", () => {
  const texts = [0, 1, 2, 1234].map((count) => counted(count, "minute"));
  expect(texts).toEqual(["0 minutes", "1 minute", "2 minutes", "1,234 minutes"]);
});

test("a noun may have a plural of its own", () => {
  expect(counted(2, "entry", "entries")).toBe("2 entries");
});

test.each([
  [[], ""],
  [["address"], "address"],
  [["address", "pin"], "address and pin"],
  [["address", "pin", "files"], "address, pin and files"],
])("%j are listed as %j", (parts, text) => {
  expect(listed(parts)).toBe(text);
});

test("one of several is named with or", () => {
  expect(listed(["a code", "your passkey", "an app"], "or")).toBe("a code, your passkey or an app");
});
