import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Refund } from "#modules/payments/refunds";
import { decided } from "#orders/decision";
import { completedRefund, paidOrder } from "#test/api/paid-order";
import { decideRefunds } from "./decide-refunds.ts";

const now = new Date("2026-03-03T09:00:00Z");

const makeRefundFacts = (amountCents: number, refunds: readonly Refund[], isPayment = true) => ({
  now,
  capture: { orderId: paidOrder().id, captureId: "CAPTURE", amountCents, currency: "USD" },
  isPayment,
  refunds,
  returns: [],
  matters: { question: null, hasRevision: false },
});

/** Refunds that add up to the whole amount, in any order, some of them made at PayPal. */
const splits = fc
  .record({
    amountCents: fc.integer({ min: 1, max: 50_000 }),
    cuts: fc.array(fc.nat(), { maxLength: 5 }),
    origins: fc.infiniteStream(fc.constantFrom("shop" as const, "paypal" as const)),
  })
  .map(({ amountCents, cuts, origins }) => {
    const ends = [...new Set(cuts.map((cut) => cut % amountCents)), amountCents].sort(
      (a, b) => a - b,
    );
    const parts = ends.map((end, at) => end - (ends[at - 1] ?? 0)).filter((part) => part > 0);
    const refunds = parts.map((part, at) =>
      completedRefund({
        id: `refund ${at}`,
        refundId: `REFUND ${at}`,
        amountCents: part,
        origin: [...origins.take(at + 1)].at(-1)!,
      }),
    );
    return { amountCents, refunds };
  });

describe("refunds that PayPal has completed", () => {
  test("make an order refunded with the last part of its payment, and not before", () => {
    fc.assert(
      fc.property(splits, ({ amountCents, refunds }) => {
        let order = paidOrder({ totalCents: amountCents });
        for (const [at, refund] of refunds.entries()) {
          const facts = makeRefundFacts(amountCents, refunds.slice(0, at + 1));
          order = decided(order, decideRefunds(order, facts, { completed: [refund], failed: [] }));
          const isLast = at === refunds.length - 1;
          expect(order.paymentStatus).toBe(isLast ? "refunded" : "completed");
        }
        expect(order.refundedCents).toBe(amountCents);
      }),
    );
  });

  test("come to the same whether they are booked one by one or together", () => {
    fc.assert(
      fc.property(splits, ({ amountCents, refunds }) => {
        const order = paidOrder({
          totalCents: amountCents,
          rewardPointsEarned: Math.floor(amountCents / 200),
          rewardPointsAwarded: amountCents >= 200,
        });
        const facts = makeRefundFacts(amountCents, refunds);
        const together = decideRefunds(order, facts, { completed: refunds, failed: [] });
        let last = order;
        for (const [at, refund] of refunds.entries())
          last = decided(
            last,
            decideRefunds(last, makeRefundFacts(amountCents, refunds.slice(0, at + 1)), {
              completed: [refund],
              failed: [],
            }),
          );
        const { warnings: _, ...sums } = decided(order, together);
        expect(last).toMatchObject(sums);
        expect(together.events).toHaveLength(refunds.length);
        expect(together.audit!.map(({ action }) => action)).toEqual(
          refunds.map(() => "order.refunded"),
        );
      }),
    );
  });

  test("do not touch the sums of an order whose payment they are not of", () => {
    fc.assert(
      fc.property(splits, ({ amountCents, refunds }) => {
        const order = paidOrder({
          totalCents: amountCents,
          warnings: [{ code: "second-payment" }],
        });
        const facts = makeRefundFacts(amountCents, refunds, false);
        const decision = decideRefunds(order, facts, { completed: refunds, failed: [] });
        expect(decided(order, decision)).toEqual({ ...order, warnings: [] });
        expect(decision.events).toEqual([]);
      }),
    );
  });

  test("at PayPal leave a decision about an order that is still to be delivered", () => {
    const byPaypal = completedRefund({ amountCents: 8_000, origin: "paypal" });
    for (const [status, warnings] of [
      ["new", [{ code: "all-returned" }]],
      ["completed", []],
    ] as const) {
      const order = paidOrder({ status });
      const facts = makeRefundFacts(8_000, [byPaypal]);
      const decision = decideRefunds(order, facts, { completed: [byPaypal], failed: [] });
      expect(decision.changes).toMatchObject({ paymentStatus: "refunded", warnings });
    }
  });
});

describe("refunds that PayPal has refused", () => {
  test("announce the points that went back with them by the refund that they belong to", () => {
    const id = "surcharge";
    const surcharge = completedRefund({ id, state: "failed", pointsEntryId: "entry" });
    const order = paidOrder({ surchargeReturns: [{ lines: [0], refundId: id }] });
    const returns = [{ id: "entry", points: 10, cents: 100 }] as never;
    const facts = { ...makeRefundFacts(8_000, [surcharge]), returns };
    const decision = decideRefunds(order, facts, { completed: [], failed: [surcharge] });
    expect(decision.events!.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ entryId: "entry", cause: "late", refusedId: id }),
    );
  });

  test("warn the staff, each by what it was for", () => {
    const surcharge = completedRefund({ id: "surcharge", state: "failed", refusal: "No funds" });
    const other = completedRefund({ id: "other", state: "failed" });
    const order = paidOrder({ surchargeReturns: [{ lines: [0], refundId: "surcharge" }] });
    const facts = makeRefundFacts(8_000, [surcharge, other]);
    const decision = decideRefunds(order, facts, { completed: [], failed: [surcharge, other] });
    expect(decision.changes).toEqual({
      warnings: [{ code: "surcharge-refused", refusal: "No funds" }, { code: "refund-refused" }],
    });
    expect(decision.events!.map(({ key, delay }) => [key, delay])).toEqual([
      ["surcharge", 10],
      ["other", 10],
    ]);
  });
});
