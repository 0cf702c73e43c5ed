import { describe, expect, test } from "vitest";
import { pageCount, productSortOptions, sortProducts } from "./product-sorting.ts";

const list = [
  { name: "oldest", original: 30, sale: 20 },
  { name: "second", original: 10 },
  { name: "third", original: 25, sale: 20 },
  { name: "newest", original: 5, sale: 40 },
];
const order = (sort: string) => sortProducts(list, sort).map(({ name }) => name);

describe("sorting a listing", () => {
  test("by price uses the price asked and keeps older products first among equals", () => {
    expect(order("priceLow")).toEqual(["second", "oldest", "third", "newest"]);
    expect(order("priceHigh")).toEqual(["newest", "oldest", "third", "second"]);
  });

  test("by latest turns the server's order round", () => {
    expect(order("latest")).toEqual(["newest", "third", "second", "oldest"]);
  });

  test("by rating, popularity or anything unknown keeps the server's order", () => {
    for (const sort of ["rating", "popularity", "", "title; drop table"])
      expect(order(sort)).toEqual(["oldest", "second", "third", "newest"]);
  });

  test("leaves the given list as it is", () => {
    const before = [...list];
    for (const { value } of productSortOptions) sortProducts(list, value);
    expect(list).toEqual(before);
  });

  test("counts the pages of a list", () => {
    expect([0, 1, 4, 5, 8, 9].map((total) => pageCount(total, 4))).toEqual([0, 1, 1, 2, 2, 3]);
  });
});
