import { expect, test } from "vitest";
import { makeMemoryStorage } from "#browser/memory-storage";
import { makeOrderedAnew } from "./ordered-anew.ts";

test("a line that is ordered anew is remembered in this browser, once", () => {
  const storage = makeMemoryStorage();
  const first = makeOrderedAnew(storage);
  for (const id of ["a", "b", "a"]) first.add(id);
  expect(makeOrderedAnew(storage).read()).toEqual(["a", "b"]);
});

test("the oldest ones go, and a broken copy is read as none", () => {
  const storage = makeMemoryStorage();
  const lines = makeOrderedAnew(storage);
  for (let n = 0; n < 250; n += 1) lines.add(`line ${n}`);
  expect(lines.read()).toHaveLength(200);
  expect(lines.read()[0]).toBe("line 249");
  storage.setItem("cartOrderedAnew", '{"a":1}');
  expect(makeOrderedAnew(storage).read()).toEqual([]);
});
