import fc from "fast-check";
import { expect, test } from "vitest";
import { moveItem, placeAfterKey, placeAtPointer } from "./sortable-list.tsx";

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

test("the arrow keys move an item by one place, Home and End to the ends, never beyond", () => {
  expect(["ArrowUp", "ArrowDown", "Home", "End"].map((key) => placeAfterKey(key, 1, 4))).toEqual([
    0, 2, 0, 3,
  ]);
  expect([placeAfterKey("ArrowUp", 0, 4), placeAfterKey("ArrowDown", 3, 4)]).toEqual([0, 3]);
  for (const key of ["Enter", " ", "a", "toString"]) expect(placeAfterKey(key, 1, 4)).toBeNull();
});

test("a dragged item passes a neighbour at the neighbour's middle and does not jump back", () => {
  const boxes = [
    { top: 0, height: 40 },
    { top: 40, height: 200 },
  ];
  expect(placeAtPointer(boxes, 0, 139)).toBe(0);
  expect(placeAtPointer(boxes, 0, 141)).toBe(1);
  const after = [
    { top: 0, height: 200 },
    { top: 200, height: 40 },
  ];
  expect(placeAtPointer(after, 1, 141)).toBe(1);
  expect(placeAtPointer(after, 1, 99)).toBe(0);
});
