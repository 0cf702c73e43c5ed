import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_ORDER_CENTS } from "./money.ts";
import {
  checkPointSettings,
  computeDeduction,
  mostPoints,
  pointsReturned,
  pointsValue,
  returnableCents,
  splitReturn,
  generousPointsWarning,
} from "./spent-points.ts";

const totalCents = fc.integer({ min: 1, max: MAX_ORDER_CENTS });
const pointsPerDollar = fc.integer({ min: 1, max: 100 });

describe("the part of an order that is paid with points", () => {
  test("is a dollar for ten points, and never more than the total", () => {
    const order = { totalCents: 4_995, pointsPerDollar: 10 };
    expect([1, 10, 499, 500, 9_999].map((points) => pointsValue(points, order))).toEqual([
      10, 100, 4_990, 4_995, 4_995,
    ]);
    expect(mostPoints(9_999, order)).toBe(500);
    expect(mostPoints(120, order)).toBe(120);
    expect(mostPoints(-5, order)).toBe(0);
  });

  test("is never zero for spent points, and is the whole total if points are left over", () => {
    fc.assert(
      fc.property(totalCents, pointsPerDollar, fc.nat(2_000_000_000), (total, rate, available) => {
        const order = { totalCents: total, pointsPerDollar: rate };
        const most = mostPoints(available, order);
        const value = pointsValue(most, order);
        expect(most).toBeLessThanOrEqual(available);
        expect(value).toBeLessThanOrEqual(total);
        expect(value > 0).toBe(most > 0);
        if (available > most) expect(value).toBe(total);
      }),
    );
  });

  test("follows a setting that is a whole number from 1 to 100", () => {
    expect(checkPointSettings({ pointsPerDollar: 10 })).toEqual({});
    for (const wrong of [0, 101, 2.5, Number.NaN])
      expect(checkPointSettings({ pointsPerDollar: wrong })).toHaveProperty("pointsPerDollar");
  });
});

describe("the refund of an order that was paid with money and points", () => {
  const paid = fc
    .record({
      money: fc.nat(MAX_ORDER_CENTS),
      pointsSpent: fc.integer({ min: 1, max: 10_000_000 }),
      worth: fc.integer({ min: 1, max: 100 }),
    })
    .map(({ money, pointsSpent, worth }) => ({
      moneyLeftCents: money,
      pointsSpent,
      pointsCents: pointsSpent * worth,
      pointsReturnedCents: 0,
    }));

  test("is money first, then points", () => {
    const order = {
      moneyLeftCents: 4_000,
      pointsSpent: 600,
      pointsCents: 6_000,
      pointsReturnedCents: 0,
    };
    expect(splitReturn(order, 2_500)).toEqual({ moneyCents: 2_500, points: 0, pointsCents: 0 });
    expect(splitReturn(order, 5_000)).toEqual({
      moneyCents: 4_000,
      points: 100,
      pointsCents: 1_000,
    });
    expect(splitReturn(order, 99_999)).toEqual({
      moneyCents: 4_000,
      points: 600,
      pointsCents: 6_000,
    });
    expect(splitReturn({ ...order, moneyLeftCents: 0 }, 1)).toMatchObject({ points: 1 });
  });

  test("adds up to exactly what was paid, however it is split", () => {
    fc.assert(
      fc.property(paid, fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (start, parts) => {
        const order = { ...start };
        const sums = { money: 0, points: 0 };
        for (const part of [...parts, 1]) {
          const cents = Math.ceil(returnableCents(order) * part);
          const { moneyCents, points, pointsCents } = splitReturn(order, cents);
          expect(moneyCents + pointsCents).toBe(cents);
          expect(points).toBeGreaterThanOrEqual(0);
          if (pointsCents > 0) expect(moneyCents).toBe(order.moneyLeftCents);
          order.moneyLeftCents -= moneyCents;
          order.pointsReturnedCents += pointsCents;
          sums.money += moneyCents;
          sums.points += points;
          expect(sums.points).toBe(pointsReturned(order, order.pointsReturnedCents));
        }
        expect(sums).toEqual({ money: start.moneyLeftCents, points: start.pointsSpent });
      }),
    );
  });

  test("includes no points where none were spent", () => {
    const order = { moneyLeftCents: 500, pointsSpent: 0, pointsCents: 0, pointsReturnedCents: 0 };
    expect(splitReturn(order, 900)).toEqual({ moneyCents: 500, points: 0, pointsCents: 0 });
  });
});

test("nothing is deducted from an order that only points paid for", () => {
  const order = { earned: 0, dueCents: 0, paidCents: 0, returnedCents: 0 };
  const back = { moneyCents: 0, points: 499, pointsCents: 4990 };
  expect(computeDeduction(order, back, { points: -25, spent: [] })).toEqual({
    points: 0,
    cents: 0,
  });
});

test("a point value that returns more than a tenth of the price is warned about, up to that it is not", () => {
  const warned = Array.from({ length: 102 }, (_, pointsPerDollar) => pointsPerDollar).filter(
    (pointsPerDollar) => generousPointsWarning({ pointsPerDollar }) !== null,
  );
  expect(warned).toEqual([1, 2, 3, 4]);
  expect(generousPointsWarning({ pointsPerDollar: 4 })).toContain("returns 12.5% of its price");
  expect(generousPointsWarning({ pointsPerDollar: 1 })).toContain("120 points pay $120.00");
});
