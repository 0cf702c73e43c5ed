import { expect, test } from "vitest";
import { pagerEntries } from "./pager-entries.ts";

test("few pages are all shown", () => {
  expect(pagerEntries(1, 1, 7)).toEqual([1]);
  expect(pagerEntries(3, 7, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test("near either end, that end is shown without a gap", () => {
  expect(pagerEntries(1, 20, 7)).toEqual([1, 2, 3, 4, 5, "gap-after", 20]);
  expect(pagerEntries(4, 20, 7)).toEqual([1, 2, 3, 4, 5, "gap-after", 20]);
  expect(pagerEntries(17, 20, 7)).toEqual([1, "gap-before", 16, 17, 18, 19, 20]);
});

test("in the middle the neighbours are between two gaps", () => {
  expect(pagerEntries(5, 20, 7)).toEqual([1, "gap-before", 4, 5, 6, "gap-after", 20]);
  expect(pagerEntries(10, 20, 5)).toEqual([1, "gap-before", 10, "gap-after", 20]);
});

test.each([5, 7, 9])(
  "with %i places the current, first and last page are always reachable",
  (slots) => {
    for (let pageCount = 1; pageCount <= 30; pageCount++)
      for (let page = 1; page <= pageCount; page++) {
        const entries = pagerEntries(page, pageCount, slots);
        expect(entries.length).toBe(Math.min(slots, pageCount));
        expect(new Set(entries).size).toBe(entries.length);
        expect(entries).toEqual(expect.arrayContaining([1, page, pageCount]));
      }
  },
);
