import fc from "fast-check";
import { expect, test } from "vitest";
import type { PaymentAttempt, PaymentOutcome } from "#modules/payments/attempts";
import { decided } from "#orders/decision";
import { paymentTransitions } from "#orders/order-state";
import { paidOrder } from "#test/api/paid-order";
import { decidePayment, decideFirstOutcome } from "./decide-payment.ts";

const now = new Date("2026-03-02T09:00:00Z");
const outcomes = fc.constantFrom<PaymentOutcome>(
  "completed",
  "pending",
  "denied",
  "refunded",
  "declined",
  "not approved",
  "unconfirmed",
  "gone",
  "mismatch",
);
const recorded = fc.constantFrom<PaymentAttempt["state"]>(
  "open",
  "capturing",
  "pending",
  "completed",
  "denied",
  "mismatch",
);
const due = { lineDues: [{ dueAt: now, dueNoticeAt: now }], dueWarning: null };
const unpaid = paidOrder({ status: "pending", paymentStatus: "pending", paidAt: null });
const capture = { orderId: unpaid.id, captureId: "CAPTURE", amountCents: 8_000, currency: "USD" };

const decide = (order: typeof unpaid, state: PaymentAttempt["state"], outcome: PaymentOutcome) =>
  decidePayment(order, {
    now,
    settled: decideFirstOutcome(order, { state }, outcome),
    attemptId: "attempt",
    capture,
    due,
  });

test("money counts once, whatever is reported afterwards and however often", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(recorded, outcomes), { maxLength: 20 }), (reports) => {
      let order = unpaid;
      let paid = 0;
      for (const [state, outcome] of reports) {
        const decision = decide(order, state, outcome);
        const after = decided(order, decision);
        if (after.paymentStatus !== order.paymentStatus)
          expect(paymentTransitions[order.paymentStatus]).toContain(after.paymentStatus);
        paid += (decision.events ?? []).filter(({ name }) => name === "order.paid").length;
        order = after;
      }
      expect(paid).toBe(order.paidAt === null ? 0 : 1);
      expect(order.paidAt === null).toBe(order.paymentStatus !== "completed");
    }),
  );
});

test("the same report a second time changes nothing", () => {
  fc.assert(
    fc.property(recorded, outcomes, (state, outcome) => {
      const order = decided(unpaid, decide(unpaid, state, outcome));
      const again = decide(order, state, outcome);
      expect(again.changes).toBeUndefined();
      expect(again.events).toEqual([]);
    }),
  );
});

test("a payment of an order that was cancelled meanwhile warns the staff", () => {
  const cancelled = paidOrder({ status: "cancelled", paymentStatus: "pending", paidAt: null });
  expect(decide(cancelled, "capturing", "completed").changes).toMatchObject({
    status: "cancelled",
    paymentStatus: "completed",
    warnings: [{ code: "late-payment", status: "cancelled" }],
  });
});
