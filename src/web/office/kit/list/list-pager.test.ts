import { expect, test } from "vitest";
import { rangeText } from "./list-pager.tsx";

const range = (page: number, total: number) =>
  rangeText({ noun: "customers", page, pageSize: 10, total });

test("the rows of the page and the total are shown", () => {
  expect(range(1, 11)).toBe("1–10 of 11 customers");
  expect(range(2, 11)).toBe("11 of 11 customers");
  expect(range(101, 1234)).toBe("1,001–1,010 of 1,234 customers");
});

test("a single row is named in the singular: customer, match, address or entry", () => {
  expect(range(1, 1)).toBe("1 of 1 customer");
  expect(range(2, 1)).toBe("1 customer");
  const single = { page: 1, pageSize: 10, total: 1 };
  expect(rangeText({ ...single, noun: "matches" })).toBe("1 of 1 match");
  expect(rangeText({ ...single, noun: "addresses" })).toBe("1 of 1 address");
  expect(rangeText({ ...single, noun: "entries" })).toBe("1 of 1 entry");
});

test("a list that was not counted to its end says so", () => {
  const uncounted = { noun: "orders", pageSize: 20, total: 1000, isMinimum: true };
  expect(rangeText({ ...uncounted, page: 2 })).toBe("21–40 of more than 1,000 orders");
  expect(rangeText({ ...uncounted, page: 51 })).toBe("more than 1,000 orders");
});

test("an empty list, or a page beyond the last, shows only the total", () => {
  expect(range(1, 0)).toBe("0 customers");
  expect(range(3, 11)).toBe("11 customers");
});
