import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_ORDER_CENTS } from "#contracts/money";
import { rewardPointsFor } from "#contracts/reward-points";
import { pointsKept, refundedShare } from "./returned-share.ts";

const cents = fc.integer({ min: 1, max: MAX_ORDER_CENTS });

describe("the points that a partly refunded order keeps", () => {
  test("are those that the rest of its total would earn, rounded half up", () => {
    const order = { totalCents: 10_000, acceptedCents: null };
    const kept = (refundedCents: number) => pointsKept(50, { ...order, refundedCents });
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
            const now = pointsKept(points, { totalCents, acceptedCents: null, refundedCents });
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
      fc.property(
        cents,
        cents,
        fc.nat(),
        fc.nat(1000),
        (totalCents, acceptedCents, part, points) => {
          const order = { totalCents, acceptedCents, refundedCents: part % (acceptedCents + 1) };
          const kept = pointsKept(points, order);
          expect(kept).toBeGreaterThanOrEqual(0);
          expect(kept).toBeLessThanOrEqual(points);
          if (order.refundedCents === acceptedCents) expect(kept).toBe(0);
        },
      ),
    );
  });
});

describe("the refunded share of an order", () => {
  test("is the refunded amount to the cent if the capture matches the payment", () => {
    fc.assert(
      fc.property(cents, fc.nat(), (paidCents, part) => {
        const refundedCents = part % (paidCents + 1);
        expect(refundedShare(paidCents, { amountCents: paidCents, refundedCents })).toBe(
          refundedCents,
        );
      }),
    );
  });

  test("is complete only for a full refund, whatever amount was captured", () => {
    fc.assert(
      fc.property(cents, cents, fc.nat(), (paidCents, amountCents, part) => {
        const refundedCents = part % (amountCents + 1);
        const share = refundedShare(paidCents, { amountCents, refundedCents });
        expect(share === paidCents).toBe(refundedCents === amountCents);
      }),
    );
  });
});
