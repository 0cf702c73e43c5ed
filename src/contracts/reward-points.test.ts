import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_ORDER_CENTS } from "#contracts/money";
import { rewardPointsFor } from "./reward-points.ts";
import { pointsKept } from "./spent-points.ts";

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

const cents = fc.integer({ min: 1, max: MAX_ORDER_CENTS });

describe("the points that a partly refunded order keeps", () => {
  test("are those that the rest of its total would earn, rounded half up", () => {
    const order = { dueCents: 10_000, paidCents: 10_000 };
    const kept = (returnedCents: number) => pointsKept(50, { ...order, returnedCents });
    expect([0, 100, 101, 300, 5_000, 9_900, 9_901, 10_000].map(kept)).toEqual([
      50, 50, 49, 49, 25, 1, 0, 0,
    ]);
  });

  test("never rise with another refund, and are zero once everything is refunded", () => {
    fc.assert(
      fc.property(
        cents,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true })),
        (totalCents, parts) => {
          const points = rewardPointsFor(totalCents);
          let refundedCents = 0;
          let kept = points;
          for (const part of [...parts, 1]) {
            refundedCents += Math.round((totalCents - refundedCents) * part);
            const now = pointsKept(points, {
              dueCents: totalCents,
              paidCents: totalCents,
              returnedCents: refundedCents,
            });
            expect(now).toBeLessThanOrEqual(kept);
            expect(now).toBe(rewardPointsFor(totalCents - refundedCents));
            kept = now;
          }
          expect(kept).toBe(0);
        },
      ),
    );
  });

  test("are never more than it earned, whatever payment was accepted for it", () => {
    fc.assert(
      fc.property(cents, cents, fc.nat(), fc.nat(1000), (dueCents, paidCents, part, points) => {
        const order = { dueCents, paidCents, returnedCents: part % (paidCents + 1) };
        const kept = pointsKept(points, order);
        expect(kept).toBeGreaterThanOrEqual(0);
        expect(kept).toBeLessThanOrEqual(points);
        if (order.returnedCents === paidCents) expect(kept).toBe(0);
      }),
    );
  });
});
