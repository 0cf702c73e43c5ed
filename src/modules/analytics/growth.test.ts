import { expect, test } from "vitest";
import { averageOrderCents, growthFrom, type Totals } from "./growth.ts";

const totals = (given: Partial<Totals>): Totals => ({
  revenueCents: 0,
  orders: 0,
  paidOrders: 0,
  customers: 0,
  ...given,
});

test("the average order is the revenue per paid order, rounded to the cent, and 0 without paid orders", () => {
  expect(averageOrderCents(totals({ revenueCents: 10_000, paidOrders: 3, orders: 9 }))).toBe(3333);
  expect(averageOrderCents(totals({ revenueCents: 5, paidOrders: 2 }))).toBe(3);
  expect(averageOrderCents(totals({ orders: 4 }))).toBe(0);
});

test("growth is given in percent with one decimal and its sign", () => {
  const before = totals({ revenueCents: 8000, orders: 3, paidOrders: 2, customers: 10 });
  const after = totals({ revenueCents: 9000, orders: 2, paidOrders: 3, customers: 10 });
  expect(growthFrom(before, after)).toEqual({
    revenue: 12.5,
    orders: -33.3,
    customers: 0,
    averageOrder: -25,
  });
});

test("growth is 0 if there is nothing to compare with", () => {
  const after = totals({ revenueCents: 9000, orders: 2, paidOrders: 1, customers: 5 });
  expect(growthFrom(totals({}), after)).toEqual({
    revenue: 0,
    orders: 0,
    customers: 0,
    averageOrder: 0,
  });
});
