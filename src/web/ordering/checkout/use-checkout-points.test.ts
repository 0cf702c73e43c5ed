import { expect, test } from "vitest";
import { readCount, computeSpend, usablePoints } from "./use-checkout-points.ts";

const spending = {
  spendablePoints: 300,
  pointsOnTheWay: 0,
  heldPoints: 0,
  pointsPerDollar: 10,
  totalCents: 4990,
  ownHeld: 0,
};

test("chosen points are worth what the shop says, and without a choice nothing is spent", () => {
  expect(computeSpend("120", spending)).toEqual({ points: 120, cents: 1200 });
  for (const none of ["", "0", "-5", "many"]) expect(computeSpend(none, spending)).toBeNull();
  expect(readCount("12.9")).toBe(12);
});

test("a choice is limited by the cart's total and by the available points", () => {
  expect(computeSpend("900", spending)).toEqual({ points: 300, cents: 3000 });
  expect(computeSpend("300", { ...spending, totalCents: 1995 })).toEqual({
    points: 200,
    cents: 1995,
  });
  expect(computeSpend("300", { ...spending, spendablePoints: 0 })).toBeNull();
});

test("points that the order brought back from PayPal holds can be used for it again", () => {
  const back = { ...spending, spendablePoints: 0, heldPoints: 300, ownHeld: 300 };
  expect(usablePoints(back)).toBe(300);
  expect(usablePoints({ ...back, heldPoints: 0 })).toBe(0);
});
