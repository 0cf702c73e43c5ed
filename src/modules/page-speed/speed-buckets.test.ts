import fc from "fast-check";
import { expect, test } from "vitest";
import { pickRating, type Vital, vitalNames, vitals } from "#contracts/page-speed";
import { toBucket, computeP75, computeUpperBound } from "./page-speed.ts";

test("both thresholds are bucket boundaries", () => {
  for (const vital of vitalNames) {
    const { good, poor } = vitals[vital];
    expect([toBucket(vital, good), toBucket(vital, poor)]).toEqual([0, 10]);
    expect([toBucket(vital, good * 1.001), toBucket(vital, poor * 1.001)]).toEqual([1, 11]);
    expect([computeUpperBound(vital, 0), computeUpperBound(vital, 10)]).toEqual([good, poor]);
  }
});

const makeVitalValues = (vital: Vital) =>
  fc.array(fc.double({ min: 0, max: vitals[vital].most, noNaN: true }), {
    minLength: 1,
    maxLength: 40,
  });

test("the 75th percentile from the buckets is close to the exact one and rated the same", () => {
  for (const vital of vitalNames)
    fc.assert(
      fc.property(makeVitalValues(vital), (values) => {
        const counts = Map.groupBy(values, (value) => toBucket(vital, value));
        const p75 = computeP75(
          vital,
          [...counts].map(([bucket, { length }]) => ({ bucket, views: length })),
        );
        const exact = values.toSorted((a, b) => a - b)[Math.ceil(0.75 * values.length) - 1]!;
        expect(pickRating(vital, p75)).toBe(pickRating(vital, exact));
        const last = computeUpperBound(vital, 59);
        const first = computeUpperBound(vital, -60);
        if (exact > first && exact < last) expect(Math.abs(p75 / exact - 1)).toBeLessThan(0.1);
      }),
    );
});

test("views without any layout shift have a value of 0", () => {
  expect(computeP75("cls", [{ bucket: toBucket("cls", 0), views: 9 }])).toBe(0);
});
