import fc from "fast-check";
import { expect, test } from "vitest";
import { ratingOf, type Vital, vitalNames, vitals } from "#contracts/page-speed";
import { bucketOf, p75Of, upperBoundOf } from "./page-speed.ts";

test("both thresholds are bucket boundaries", () => {
  for (const vital of vitalNames) {
    const { good, poor } = vitals[vital];
    expect([bucketOf(vital, good), bucketOf(vital, poor)]).toEqual([0, 10]);
    expect([bucketOf(vital, good * 1.001), bucketOf(vital, poor * 1.001)]).toEqual([1, 11]);
    expect([upperBoundOf(vital, 0), upperBoundOf(vital, 10)]).toEqual([good, poor]);
  }
});

const valuesOf = (vital: Vital) =>
  fc.array(fc.double({ min: 0, max: vitals[vital].most, noNaN: true }), {
    minLength: 1,
    maxLength: 40,
  });

test("the 75th percentile from the buckets is close to the exact one and rated the same", () => {
  for (const vital of vitalNames)
    fc.assert(
      fc.property(valuesOf(vital), (values) => {
        const counts = Map.groupBy(values, (value) => bucketOf(vital, value));
        const p75 = p75Of(
          vital,
          [...counts].map(([bucket, { length }]) => ({ bucket, views: length })),
        );
        const exact = values.toSorted((a, b) => a - b)[Math.ceil(0.75 * values.length) - 1]!;
        expect(ratingOf(vital, p75)).toBe(ratingOf(vital, exact));
        const last = upperBoundOf(vital, 59);
        const first = upperBoundOf(vital, -60);
        if (exact > first && exact < last) expect(Math.abs(p75 / exact - 1)).toBeLessThan(0.1);
      }),
    );
});

test("views without any layout shift have a value of 0", () => {
  expect(p75Of("cls", [{ bucket: bucketOf("cls", 0), views: 9 }])).toBe(0);
});
