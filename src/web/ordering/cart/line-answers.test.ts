import { expect, test } from "vitest";
import { answerText } from "./line-answers.tsx";

test("a date is shown in a readable format", () => {
  expect(answerText("2026-12-01")).toBe("Dec 1, 2026");
});

test("what is not a date, or not a valid one, stays as it was typed", () => {
  expect(answerText("CLM-2026-12-01")).toBe("CLM-2026-12-01");
  expect(answerText("2026-99-99")).toBe("2026-99-99");
});

test("a checkbox reads as yes or no, and a number as it is", () => {
  expect(answerText(true)).toBe("Yes");
  expect(answerText(false)).toBe("No");
  expect(answerText(2)).toBe("2");
});
