import fc from "fast-check";
import { expect, test } from "vitest";
import { moveItem } from "./list-editor.tsx";

test("an item moves to its place and the others keep their order", () => {
  const index = fc.integer({ min: -3, max: 12 });
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 1 }), fc.nat(), index, (items, n, to) => {
      const from = n % items.length;
      const moved = moveItem(items, from, to);
      const item = items[from]!;
      expect(moved.indexOf(item)).toBe(Math.max(0, Math.min(to, items.length - 1)));
      expect(moved.filter((each) => each !== item)).toEqual(items.filter((each) => each !== item));
    }),
  );
  expect(moveItem([], 0, 1)).toEqual([]);
});
