import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { OrderWithLines } from "#modules/orders";
import { decided } from "#orders/decision";
import { computePaidCents } from "#orders/order-money";
import { paidOrder } from "#test/api/paid-order";
import {
  type CancellationFacts,
  chooseRefund,
  decideOfficeCancellation,
  decideOwnCancellation,
  decideUnpaidCancellation,
  mustBeOffered,
} from "./decide-cancellation.ts";

const now = new Date("2026-03-03T09:00:00Z");
const status = { now, question: null, held: null };

function makeCancellationFacts(
  order: OrderWithLines,
  refundCents: number | null,
): CancellationFacts {
  let ids = 0;
  const amountCents = computePaidCents(order);
  const lines = [{ freeUntil: now, feePercent: 50, refundCents: refundCents ?? 0 }];
  const terms = {
    freeUntil: now,
    laterRefundCents: 0,
    feePercent: 50,
    cause: "policy" as never,
    lines,
  };
  return {
    now,
    newId: () => `id ${++ids}`,
    capture:
      amountCents === 0
        ? null
        : { orderId: order.id, captureId: "CAPTURE", amountCents, currency: "USD" },
    refunds: [],
    cover: null,
    matters: { question: null, hasRevision: false },
    offer: refundCents === null ? null : { ...terms, refundCents },
    status,
  };
}

/** Paid with money and points, and the part of it that goes back. */
const cancellations = fc
  .record({ moneyCents: fc.nat(40_000), pointsCents: fc.nat(20_000), part: fc.nat() })
  .filter(({ moneyCents, pointsCents }) => moneyCents + pointsCents > 0)
  .map(({ moneyCents, pointsCents, part }) => {
    const totalCents = moneyCents + pointsCents;
    const order = paidOrder({ totalCents, pointsCents, pointsSpent: pointsCents });
    return { order, refundCents: part % (totalCents + 1) };
  });

describe("cancelling a paid order", () => {
  test("splits what was paid into what goes back and what is kept", () => {
    fc.assert(
      fc.property(cancellations, ({ order, refundCents }) => {
        const facts = makeCancellationFacts(order, refundCents);
        const offered = mustBeOffered(order, facts, refundCents);
        const decision = decideOwnCancellation(order, facts, offered);
        const { cancelled, ...after } = decided(order, decision);
        expect(after.status).toBe("cancelled");
        expect(cancelled!.refundCents + cancelled!.keptCents).toBe(order.totalCents);
        const money = decision.refund?.isNew ? decision.refund.refund.amountCents : 0;
        expect(money + after.pointsReturnedCents).toBe(refundCents);
      }),
    );
  });

  test("is refused for another amount than its buyer has seen", () => {
    fc.assert(
      fc.property(cancellations, fc.nat(), ({ order, refundCents }, seen) => {
        fc.pre(seen !== refundCents);
        const facts = makeCancellationFacts(order, refundCents);
        const offered = mustBeOffered(order, facts, seen);
        expect(() => decideOwnCancellation(order, facts, offered)).toThrow(
          /Cancelling now refunds/,
        );
      }),
    );
  });

  test("by an admin gives back what the policy says, or what was chosen for a reason", () => {
    fc.assert(
      fc.property(cancellations, fc.nat(), ({ order, refundCents }, chosen) => {
        const facts = makeCancellationFacts(order, refundCents);
        const wish = { expectedRefundCents: null, reason: "" };
        expect(chooseRefund(order, facts, wish).cents).toBe(refundCents);
        const own = chosen % (order.totalCents + 1);
        const reason = "As agreed";
        const choice = chooseRefund(order, facts, { expectedRefundCents: own, reason });
        const decision = decideOfficeCancellation(order, facts, { ...choice, reason });
        const { cancelled, pointsReturnedCents } = decided(order, decision);
        expect(cancelled!.keptCents).toBe(order.totalCents - own);
        const money = decision.refund?.isNew ? decision.refund.refund.amountCents : 0;
        expect(money + pointsReturnedCents).toBe(own);
      }),
    );
  });

  test("is left to the office where the policy offers nothing, and to nobody once it is delivered", () => {
    const order = paidOrder();
    expect(() => mustBeOffered(order, makeCancellationFacts(order, null), 0)).toThrow(
      /contact support/,
    );
    const delivered = paidOrder({ status: "completed" });
    expect(() => mustBeOffered(delivered, makeCancellationFacts(delivered, 100), 100)).toThrow(
      /delivered/,
    );
  });

  test("without a known payment warns the staff", () => {
    const order = paidOrder();
    const facts = { ...makeCancellationFacts(order, null), capture: null };
    const chosen = { cents: 0, cause: "all" as const, reason: "" };
    expect(decideOfficeCancellation(order, facts, chosen).changes).toMatchObject({
      status: "cancelled",
      warnings: [{ code: "unknown-payment" }],
    });
  });
});

test("cancelling an unpaid order gives the points that it holds back to its customer", () => {
  const order = paidOrder({ status: "pending", paymentStatus: "pending", paidAt: null });
  const decision = decideUnpaidCancellation(order, {
    ...status,
    held: { points: 100, cents: 1_000 },
  });
  expect(decision.changes).toMatchObject({ status: "cancelled", pointsReturnedCents: 1_000 });
  expect(decision.writes).toHaveLength(1);
  expect(decision.events).toMatchObject([
    { name: "order.status-changed", payload: { from: "pending", to: "cancelled", refundCents: 0 } },
  ]);
});
