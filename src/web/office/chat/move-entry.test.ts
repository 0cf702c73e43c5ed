import { expect, test } from "vitest";
import { moveEntry } from "./move-entry.ts";

test.each([
  [0, 1, "bac"],
  [1, 1, "acb"],
  [2, -1, "acb"],
  [0, -1, "abc"],
  [2, 1, "abc"],
  [3, -1, "abc"],
] as const)("the entry at %i goes %i place: %s", (index, step, moved) => {
  expect(moveEntry(["a", "b", "c"], index, step).join("")).toBe(moved);
});
