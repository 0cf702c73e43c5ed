import { expect, test } from "vitest";
import { pageCount } from "./product-sorting.ts";

test("counts the pages of a list", () => {
  expect([0, 1, 4, 5, 8, 9].map((total) => pageCount(total, 4))).toEqual([0, 1, 1, 2, 2, 3]);
});
