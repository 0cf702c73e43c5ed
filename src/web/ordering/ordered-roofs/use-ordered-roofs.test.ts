import { expect, test } from "vitest";
import { makeMemoryStorage } from "#browser/state/kept-storage";
import { makeDismissedNotices } from "./use-ordered-roofs.ts";

test("a dismissed notice is remembered in this browser, once", () => {
  const storage = makeMemoryStorage();
  const first = makeDismissedNotices(storage);
  for (const id of ["a", "b", "a"]) first.add(id);
  expect(makeDismissedNotices(storage).read()).toEqual(["a", "b"]);
});

test("the oldest entries are dropped, and a broken copy is read as empty", () => {
  const storage = makeMemoryStorage();
  const lines = makeDismissedNotices(storage);
  for (let n = 0; n < 250; n += 1) lines.add(`line ${n}`);
  expect(lines.read()).toHaveLength(200);
  expect(lines.read()[0]).toBe("line 249");
  storage.setItem("cartDismissedNotices", '{"a":1}');
  expect(makeDismissedNotices(storage).read()).toEqual([]);
});
