import { expect, test } from "vitest";
import { pageCount } from "./product-sorting.ts";

test("the last page of a list may have fewer products, and an empty list has no page", () => {
  expect([0, 1, 4, 5, 8, 9].map((total) => pageCount(total, 4))).toEqual([0, 1, 1, 2, 2, 3]);
});
