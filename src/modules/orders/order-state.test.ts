import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orderStatuses, paymentStatuses } from "#contracts/calls/orders";
import { canBecome, canPersonMake, orderTransitions } from "#contracts/order-transitions";
import type { PaymentOutcome } from "#modules/payments/attempts";
import { canPaymentBecome, paymentTransitions, applyPaymentOutcome } from "./order-state.ts";

const outcomes = [
  "completed",
  "pending",
  "denied",
  "refunded",
  "declined",
  "not approved",
  "unconfirmed",
  "gone",
  "mismatch",
] as const satisfies PaymentOutcome[];
const fresh = { status: "pending", paymentStatus: "pending" } as const;

/** Replays a history of payment outcomes and of the shop's own changes. */
const history = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant("outcome" as const), outcome: fc.constantFrom(...outcomes) }),
    fc.record({ kind: fc.constant("change" as const), to: fc.constantFrom(...orderStatuses) }),
    fc.record({ kind: fc.constant("retry" as const) }),
  ),
  { maxLength: 30 },
);

interface States {
  status: (typeof orderStatuses)[number];
  paymentStatus: (typeof paymentStatuses)[number];
}

type Step = typeof history extends fc.Arbitrary<(infer T)[]> ? T : never;

function play(order: States, step: Step): States & { isNewlyPaid: boolean } {
  const unchanged = { ...order, isNewlyPaid: false };
  if (step.kind === "outcome") {
    const { status, paymentStatus, isNewlyPaid } = applyPaymentOutcome(order, step.outcome);
    return { status, paymentStatus, isNewlyPaid };
  }
  if (step.kind === "change") {
    const isAllowed = canPersonMake(order.status, step.to);
    return isAllowed ? { ...unchanged, status: step.to } : unchanged;
  }
  const mayRetry = order.status === "pending" && canPaymentBecome(order.paymentStatus, "pending");
  return mayRetry ? { ...unchanged, paymentStatus: "pending" } : unchanged;
}

function expectAllowed(before: States, after: States): void {
  if (after.status !== before.status)
    expect(orderTransitions[before.status]).toContain(after.status);
  if (after.paymentStatus !== before.paymentStatus)
    expect(paymentTransitions[before.paymentStatus]).toContain(after.paymentStatus);
  if (before.paymentStatus === "completed")
    expect(["completed", "refunded"]).toContain(after.paymentStatus);
}

describe("an order's states", () => {
  test("change only along the transition tables, whatever payments report and in whatever order", () => {
    fc.assert(
      fc.property(history, (steps) => {
        let order: States = fresh;
        let timesPaid = 0;
        for (const step of steps) {
          const { isNewlyPaid, ...after } = play(order, step);
          if (isNewlyPaid) timesPaid++;
          expectAllowed(order, after);
          order = after;
          if (order.status === "new") expect(timesPaid).toBe(1);
        }
        expect(timesPaid).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });

  test("become new and paid by a completed payment, once", () => {
    const paid = applyPaymentOutcome(fresh, "completed");
    expect(paid).toEqual({
      status: "new",
      paymentStatus: "completed",
      isNewlyPaid: true,
      warning: null,
    });
    expect(applyPaymentOutcome(paid, "completed")).toMatchObject({
      isNewlyPaid: false,
      warning: null,
    });
  });

  test("do not change while a payment is undecided", () => {
    for (const outcome of ["pending", "declined", "not approved", "unconfirmed", "gone"] as const)
      expect(applyPaymentOutcome(fresh, outcome)).toEqual({
        ...fresh,
        isNewlyPaid: false,
        warning: null,
      });
  });

  test("show a payment that PayPal denied as failed, and become paid when a later one succeeds", () => {
    const failed = applyPaymentOutcome(fresh, "denied");
    expect(failed).toMatchObject({ status: "pending", paymentStatus: "failed" });
    expect(applyPaymentOutcome(failed, "completed")).toMatchObject({
      status: "new",
      isNewlyPaid: true,
    });
  });

  test("get a warning when money arrives for a cancelled order, which stays cancelled", () => {
    const late = applyPaymentOutcome(
      { status: "cancelled", paymentStatus: "pending" },
      "completed",
    );
    expect(late).toMatchObject({
      status: "cancelled",
      paymentStatus: "completed",
      isNewlyPaid: false,
    });
    expect(late.warning).toEqual({ code: "late-payment", status: "cancelled" });
  });

  test("never become paid by a capture that does not match", () => {
    for (const status of orderStatuses)
      for (const paymentStatus of paymentStatuses) {
        const { warning, ...after } = applyPaymentOutcome({ status, paymentStatus }, "mismatch");
        expect(after).toEqual({ status, paymentStatus, isNewlyPaid: false });
        expect(warning).not.toBeNull();
      }
  });

  test("are final when completed or cancelled", () => {
    expect([orderTransitions.completed, orderTransitions.cancelled]).toEqual([[], []]);
    expect(canBecome("pending", "completed")).toBe(false);
    expect(canBecome("cancelled", "new")).toBe(false);
    expect(canPaymentBecome("completed", "pending")).toBe(false);
    expect(canPaymentBecome("refunded", "completed")).toBe(false);
  });
});
