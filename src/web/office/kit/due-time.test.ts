import { expect, test } from "vitest";
import { dueText } from "./due-time.tsx";

const now = Date.parse("2026-11-20T15:00:00Z");
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

test.each([
  [0, "1m left", "soon"],
  [25, "25m left", "soon"],
  [119, "1h left", "soon"],
  [120, "2h left", "later"],
  [23 * 60 + 59, "23h left", "later"],
  [-0.5, "1m overdue", "late"],
  [-59, "59m overdue", "late"],
  [-60, "1h overdue", "late"],
  [-47 * 60, "1d overdue", "late"],
])("an answer due in %d minutes reads as %s, in the tone %s", (minutes, text, tone) => {
  expect(dueText(at(minutes), now)).toEqual({ text, tone });
});

test("from one day on, the time left comes with the weekday and the time of day", () => {
  const days = (count: number) => dueText(at(count * 24 * 60), now);
  const moment = expect.stringMatching(/^\w{3},? \d{1,2}:\d\d [AP]M$/);
  expect(days(1)).toEqual({ text: "1d left", moment, tone: "later" });
  expect(days(2 + 5.5 / 24)).toEqual({ text: "2d 5h left", moment, tone: "later" });
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
