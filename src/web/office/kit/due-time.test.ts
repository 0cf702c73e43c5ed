import { expect, test } from "vitest";
import { dueText, spanText } from "./due-time.tsx";

const now = Date.parse("2026-11-20T15:00:00Z");
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

test.each([
  [1, "1 min"],
  [59, "59 min"],
  [60, "1 h"],
  [119, "1 h 59 min"],
  [23 * 60 + 59, "23 h 59 min"],
  [24 * 60, "1 d"],
  [53 * 60 + 59, "2 d 5 h"],
])("%d minutes read as %s, nothing cut off under a day", (minutes, text) => {
  expect(spanText(minutes * 60_000)).toBe(text);
});

test.each([
  [0, "1 min left", "soon"],
  [25, "25 min left", "soon"],
  [119, "1 h 59 min left", "soon"],
  [120, "2 h left", "later"],
  [23 * 60 + 59, "23 h 59 min left", "later"],
  [-0.5, "1 min late", "late"],
  [-59, "59 min late", "late"],
  [-60, "1 h late", "late"],
  [-47 * 60, "1 d 23 h late", "late"],
])("an answer due in %d minutes reads as %s, in the tone %s", (minutes, text, tone) => {
  expect(dueText(at(minutes), now)).toEqual({ text, tone });
});

test("from one day on, the time left comes with the weekday and the time of day", () => {
  const days = (count: number) => dueText(at(count * 24 * 60), now);
  const moment = expect.stringMatching(/^\w{3},? \d{1,2}:\d\d [AP]M$/);
  expect(days(1)).toEqual({ text: "1 d left", moment, tone: "later" });
  expect(days(2 + 5.5 / 24)).toEqual({ text: "2 d 5 h left", moment, tone: "later" });
});

test("what is due a week ahead or later says the date", () => {
  const moments = [1, 2, 6].map((count) => dueText(at(count * 7 * 24 * 60), now).moment);
  expect(moments).toEqual([
    expect.stringContaining("Nov 27"),
    expect.stringContaining("Dec 4"),
    expect.stringContaining("Jan 1"),
  ]);
  expect(dueText(at(6 * 24 * 60 - 1), now).moment).not.toContain("Nov");
});
