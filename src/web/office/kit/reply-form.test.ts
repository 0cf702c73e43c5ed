import { expect, test } from "vitest";
import { typedSince } from "./reply-form.tsx";

test.each([
  ["Called him.", "Called him.", ""],
  ["Called him. Twice.", "Called him.", "Twice."],
  ["Called her.", "Called him.", "Called her."],
  ["", "Called him.", ""],
])("in a field with %j, after sending %j, %j stays", (text, sent, rest) => {
  expect(typedSince(text, sent)).toBe(rest);
});
