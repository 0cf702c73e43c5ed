import { expect, test } from "vitest";
import { dueText } from "./due-text.ts";

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
])("an answer due in %d minutes: %s (%s)", (minutes, text, tone) => {
  expect(dueText(at(minutes), now)).toEqual({ text, tone });
});

test("from one day on, the weekday and the time are shown", () => {
  expect(dueText(at(3 * 24 * 60), now)).toMatchObject({
    text: expect.stringMatching(/^(Mon|Tue|Sun),? \d{1,2}:\d\d [AP]M$/),
    tone: "later",
  });
});
