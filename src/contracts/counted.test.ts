import { expect, test } from "vitest";
import { counted } from "./counted.ts";

test("only one is counted in the singular", () => {
  const texts = [0, 1, 2, 1234].map((count) => counted(count, "minute"));
  expect(texts).toEqual(["0 minutes", "1 minute", "2 minutes", "1,234 minutes"]);
});

test("a noun may have a plural of its own", () => {
  expect(counted(2, "entry", "entries")).toBe("2 entries");
});
