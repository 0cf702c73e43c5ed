import { expect, test } from "vitest";
import { typedSince } from "./typed-since.ts";

test.each([
  ["Called him.", "Called him.", ""],
  ["Called him. Twice.", "Called him.", "Twice."],
  ["Called her.", "Called him.", "Called her."],
  ["", "Called him.", ""],
])("of %j nothing that was sent stays", (text, sent, rest) => {
  expect(typedSince(text, sent)).toBe(rest);
});
