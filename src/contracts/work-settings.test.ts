import { expect, test } from "vitest";
import { checkWork, defaultWork, listChecks, listSavedTexts } from "./work-settings.ts";

const text = (...lines: string[]) => ({ checkList: lines.join("\n") });

test("a check list has the written lines, each once and none empty", () => {
  expect(listChecks(text(" Pitch ", "", "Names", "Pitch"))).toEqual(["Pitch", "Names"]);
});

test("it may have twelve lines of 120 characters", () => {
  const lines = Array.from({ length: 12 }, (_, number) => `Line ${number}`);
  expect(checkWork(text(...lines, "", lines[0]!))).toEqual({});
  expect(checkWork(text(...lines, "Another"))).toEqual({ checkList: "Please keep to 12 lines" });
  expect(checkWork(text("x".repeat(120)))).toEqual({});
  expect(checkWork(text("x".repeat(121)))).toHaveProperty("checkList");
});

test("the saved texts of a reason are its lines, and every reason has some or none", () => {
  const savedTexts = { ...defaultWork.savedTexts, pin: "One?\n\nTwo?\nOne?" };
  expect(listSavedTexts(savedTexts)).toMatchObject({ pin: ["One?", "Two?"], other: [] });
  expect(listSavedTexts({ ...defaultWork.savedReplies, due: "Soon. \n\nSoon." })).toMatchObject({
    due: ["Soon."],
    other: [],
  });
});
