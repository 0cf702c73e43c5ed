import fc from "fast-check";
import { expect, test } from "vitest";
import { rewardPointsFor } from "./reward-points.ts";

test.each([
  [100_00, 50],
  [49_99, 25],
  [49_90, 25],
  [1_00, 1],
  [99, 0],
  [1, 0],
])("an order of %i cents earns %i points", (totalCents, points) => {
  expect(rewardPointsFor(totalCents)).toBe(points);
});

test("points are whole, grow with the total and stay within half a point of half the dollars", () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (totalCents) => {
      const points = rewardPointsFor(totalCents);
      expect(Number.isInteger(points)).toBe(true);
      expect(Math.abs(points - totalCents / 200)).toBeLessThanOrEqual(0.5);
      expect(rewardPointsFor(totalCents + 1)).toBeGreaterThanOrEqual(points);
    }),
  );
});
