import { expect, test } from "vitest";
import { computeDeliveryFigures } from "./delivery-figures-store.ts";

/** The bucket of a time, as the database computes it. */
const toTurnaroundBucket = (minutes: number) => Math.floor(Math.log(minutes) / Math.log(1.04));

test("without deliveries the counts are zero, the times null and the reasons empty", () => {
  expect(computeDeliveryFigures([])).toEqual({
    delivered: 0,
    dated: 0,
    onTime: 0,
    p50Minutes: null,
    p90Minutes: null,
    byReason: [],
  });
});

test("times are accurate to a few percent, and orders without a due time are not counted as dated", () => {
  const figures = computeDeliveryFigures([
    { bucket: toTurnaroundBucket(60), outcome: "on-time", orders: 5 },
    { bucket: toTurnaroundBucket(300), outcome: "undated", orders: 3 },
    { bucket: toTurnaroundBucket(1440), outcome: "slow", orders: 1 },
    { bucket: toTurnaroundBucket(4000), outcome: "asked", orders: 1 },
  ]);
  expect(figures).toMatchObject({ delivered: 10, dated: 7, onTime: 5 });
  expect(figures.p50Minutes! / 60).toBeCloseTo(1, 1);
  expect(Math.abs(figures.p90Minutes! / 1440 - 1)).toBeLessThan(0.021);
  expect(figures.byReason).toEqual([
    { reason: "asked", orders: 1 },
    { reason: "slow", orders: 1 },
  ]);
});
