import { expect, test } from "vitest";
import { containsKeyword, correctWords, normaliseWords } from "./written-words.ts";

test.each([
  ["refnd", "refund"],
  ["refunds", "refund"],
  ["cancle", "cancel"],
  ["canncel", "cancel"],
  ["xactemate", "xactimate"],
  ["What's ur qoute", "what your quote"],
  ["steel", "steel"],
  ["amount", "amount"],
])("%j is read as %j", (typed, read) => {
  expect(correctWords(typed)).toBe(read);
});

test("a keyword is found in a row only, in whole words", () => {
  const written = normaliseWords("How fast are roofs?");
  expect(containsKeyword(written, "roof")).toBe(true);
  expect(containsKeyword(written, "how fast")).toBe(true);
  expect(containsKeyword(written, "fast how")).toBe(false);
  expect(containsKeyword(written, "oof")).toBe(false);
  expect(containsKeyword(written, " ")).toBe(false);
});
