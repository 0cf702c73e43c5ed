import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { returnableCents } from "#contracts/spent-points";
import type { Capture } from "#modules/payments/attempts";
import type { Refund } from "#modules/payments/refunds";
import type { OrderWithLines } from "#modules/orders";
import { decided } from "#orders/decision";
import { computePaidCents } from "#orders/order-money";
import { completedRefund, paidOrder } from "#test/api/paid-order";
import { decideReturn, type DecidedReturn, type ReturnFacts } from "./decide-return.ts";
import { decideRefunds } from "./decide-refunds.ts";
import { partsLeft } from "./find-refundable.ts";

const now = new Date("2026-03-03T09:00:00Z");
const matters = { question: null, hasRevision: false };

const captureFor = (order: OrderWithLines): Capture | null => {
  const amountCents = computePaidCents(order);
  return amountCents === 0
    ? null
    : { orderId: order.id, captureId: "CAPTURE", amountCents, currency: "USD" };
};

const makeReturnFacts = (
  order: OrderWithLines,
  { refunds = [], points = null }: { refunds?: Refund[]; points?: number | null } = {},
): ReturnFacts => {
  let ids = 0;
  return {
    now,
    newId: () => `id ${++ids}`,
    capture: captureFor(order),
    refunds,
    cover: points === null ? null : { points, spent: [{ points: 1_000, cents: 10_000 }] },
    matters,
  };
};

/** Paid with money and points, after which it earned some; at most a few hundred dollars. */
const orders = fc
  .record({
    moneyCents: fc.nat(40_000),
    pointsCents: fc.nat(20_000),
    pointsPerDollar: fc.integer({ min: 1, max: 100 }),
  })
  .filter(({ moneyCents, pointsCents }) => moneyCents + pointsCents > 0)
  .map(({ moneyCents, pointsCents, pointsPerDollar }) =>
    paidOrder({
      totalCents: moneyCents + pointsCents,
      pointsCents,
      pointsSpent: Math.ceil((pointsCents * pointsPerDollar) / 100),
      rewardPointsEarned: Math.floor(moneyCents / 200),
      rewardPointsAwarded: moneyCents >= 200,
    }),
  );

/** The order once PayPal has completed the refund, and its refunds then. */
function complete(
  order: OrderWithLines,
  { decision, refund }: DecidedReturn,
  before: readonly Refund[],
): { order: OrderWithLines; refunds: Refund[] } {
  const returned = decided(order, decision);
  if (!refund) return { order: returned, refunds: [...before] };
  const { amountCents, deductedPoints = 0, deductedCents = 0, id } = refund.refund;
  const done = completedRefund({ id, refundId: id, amountCents, deductedPoints, deductedCents });
  const refunds = [done, ...before];
  const facts = {
    now,
    capture: captureFor(order)!,
    isPayment: true,
    refunds,
    returns: [],
    matters,
  };
  const booked = decideRefunds(returned, facts, { completed: [done], failed: [] });
  return { order: decided(returned, booked), refunds };
}

describe("what is given back of an order", () => {
  test("is never more than is left of it, in money and in points", () => {
    fc.assert(
      fc.property(
        orders,
        fc.nat(),
        fc.option(fc.integer({ min: -50, max: 300 })),
        (order, part, points) => {
          const facts = makeReturnFacts(order, { points });
          const parts = partsLeft(order, facts);
          const cents = part % (returnableCents(parts) + 1);
          const returned = decideReturn(order, facts, { cents, cause: "refunded" });
          const { moneyCents, pointsCents, deducted, refund } = returned;
          expect(moneyCents + pointsCents).toBe(cents);
          expect(moneyCents).toBeLessThanOrEqual(parts.moneyLeftCents);
          expect((refund?.refund.amountCents ?? 0) + deducted.cents).toBe(moneyCents);
          expect(decided(order, returned.decision).pointsReturnedCents).toBe(pointsCents);
        },
      ),
    );
  });

  test("is all of it in the end, in whatever parts it goes back", () => {
    fc.assert(
      fc.property(
        orders,
        fc.array(fc.nat(), { maxLength: 4 }),
        fc.option(fc.integer({ min: -50, max: 300 })),
        (paid, parts, points) => {
          let state = { order: paid, refunds: [] as Refund[] };
          for (const part of [...parts, null]) {
            const { order, refunds } = state;
            if (order.paymentStatus === "refunded") break;
            const facts = makeReturnFacts(order, { refunds, points });
            const left = returnableCents(partsLeft(order, facts));
            const cents = part === null ? left : part % (left + 1);
            const returned = decideReturn(order, facts, { cents, cause: "refunded" });
            state = complete(order, returned, refunds);
          }
          const { order } = state;
          expect(order.paymentStatus).toBe("refunded");
          expect(order.refundedCents + order.deductedCents).toBe(computePaidCents(order));
          expect(order.pointsReturnedCents).toBe(order.pointsCents);
          expect(order.rewardPointsReversed).toBe(
            order.rewardPointsAwarded ? 0 : paid.rewardPointsAwarded ? paid.rewardPointsEarned : 0,
          );
        },
      ),
    );
  });

  test("is announced with the refund that it belongs to, and by itself without one", () => {
    const order = paidOrder({ totalCents: 8_000, pointsCents: 3_000, pointsSpent: 300 });
    const both = decideReturn(order, makeReturnFacts(order), { cents: 6_000, cause: "refunded" });
    expect(both.refund!.refund).toMatchObject({ amountCents: 5_000, pointsEntryId: both.entryId });
    expect(both.decision.events).toMatchObject([
      {
        name: "order.points-returned",
        payload: { points: 100, cents: 1_000, refundId: both.refund!.refund.id },
      },
    ]);
    const unknown = { ...makeReturnFacts(order), capture: null };
    const alone = decideReturn(order, unknown, { cents: 1_000, cause: "refunded" });
    expect(alone.refund).toBeNull();
    expect(alone.decision.events![0]!.payload).not.toHaveProperty("refundId");
  });

  test("is nothing at PayPal where all of it is kept for points that were used already", () => {
    const order = paidOrder({
      totalCents: 2_000,
      rewardPointsEarned: 100,
      rewardPointsAwarded: true,
    });
    const facts = makeReturnFacts(order, { points: -400 });
    const returned = decideReturn(order, facts, { cents: 400, cause: "refunded" });
    expect(returned).toMatchObject({ refund: null, deducted: { cents: 400 } });
    expect(returned.decision.changes).toMatchObject({ deductedCents: 400, refundedCents: 0 });
    expect(returned.decision.events!.map(({ name }) => name)).toEqual(["order.refund-deducted"]);
    const silent = decideReturn(order, facts, { cents: 400, cause: "cancelled" });
    expect(silent.decision.events).toEqual([]);
  });

  test("ends an open revision when it is all of it", () => {
    const order = paidOrder({
      totalCents: 1_000,
      pointsCents: 1_000,
      pointsSpent: 100,
      status: "completed",
      openMatter: "revision",
    });
    const facts = { ...makeReturnFacts(order), matters: { question: null, hasRevision: true } };
    const { decision } = decideReturn(order, facts, { cents: 1_000, cause: "refunded" });
    expect(decision.changes).toMatchObject({ paymentStatus: "refunded", openMatter: null });
    expect(decision.audit!.map(({ action }) => action)).toEqual([
      "order.revision-ended",
      "order.points-returned",
    ]);
    expect(decision.events![0]!.payload).toMatchObject({ endsRevision: true });
  });
});
