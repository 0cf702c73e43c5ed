import { expect, test } from "vitest";
import { findDueRange, listDues } from "./order-dues.ts";

const today = "2026-11-20T19:00:00.000Z";
const tomorrow = "2026-11-21T19:00:00.000Z";
const order = (...dues: (string | null)[]) => ({
  dueAt: today,
  products: dues.map((dueAt) => ({ dueAt })),
});

test("reports of different tiers have a first and a last due time, in whatever order they were bought", () => {
  expect(listDues(order(tomorrow, today, tomorrow))).toEqual([today, tomorrow]);
  expect(findDueRange(order(tomorrow, today, null))).toEqual({ first: today, last: tomorrow });
});

test("reports that are due at once have no range", () => {
  expect(findDueRange(order(today, today))).toBeNull();
  expect(listDues(order(today, today))).toEqual([today]);
});

test("an order whose reports have no due times of their own has the order's, if there is one", () => {
  expect(listDues(order(null, null))).toEqual([today]);
  expect(listDues({ ...order(null), dueAt: null })).toEqual([]);
});
