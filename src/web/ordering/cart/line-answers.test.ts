import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answerText, findBareRise, parsePitch, riseOverRun } from "./line-answers.tsx";

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

describe("a roof's pitch", () => {
  test.each([
    ["6", 6],
    [" 24 ", 24],
    ["1", 1],
    ["0", null],
    ["25", null],
    ["6°", null],
    ["6/12", null],
    ["6.5", null],
    ["", null],
  ])("%j may be a rise over 12 or degrees: %j", (text, rise) => {
    expect(findBareRise(text)).toBe(rise);
  });

  test("is read as rise over run in the ways that roofers write it", () => {
    for (const text of ["6/12", "6:12", "6 in 12", " 6 / 12 ", "6IN12", "6-12", "6 on 12"])
      expect(parsePitch(text)).toBe(26.6);
    for (const text of ["6 over 12", `6"/12"`, "6/12 pitch", "6:12 slope"])
      expect(parsePitch(text)).toBe(26.6);
    expect(parsePitch("12/12")).toBe(45);
    expect(parsePitch("5,5/12")).toBe(parsePitch("5.5/12"));
    expect(parsePitch("0/12")).toBe(0);
  });

  test("is read as degrees", () => {
    expect(parsePitch("26.5")).toBe(26.5);
    expect(parsePitch("26.5°")).toBe(26.5);
    expect(parsePitch("26,5")).toBe(26.5);
    expect(parsePitch("45 degrees")).toBe(45);
    expect(parsePitch("90")).toBe(90);
  });

  test("is refused if it is outside 0 to 90 degrees or not a pitch at all", () => {
    for (const text of ["", "90.1", "-5", "6/0", "steep", "6/12/4", "6-12-4", "1e1", "999"])
      expect(parsePitch(text)).toBeNull();
  });

  test("keeps its rise over run when it is stored in degrees and shown again", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 48 }), (halves) => {
        const pitch = `${halves / 2}/12`;
        expect(riseOverRun(parsePitch(pitch)!)).toBe(pitch);
      }),
    );
  });

  test("of a wall has no rise over run", () => {
    expect(riseOverRun(90)).toBe("");
  });
});
