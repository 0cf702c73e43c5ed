import { describe, expect, test } from "vitest";
import type { PaymentState } from "#platform/ports";
import { checkPaymentState, nextCheckIn, statesBefore } from "./payment-attempt.ts";

const attempt = { orderId: "order-1", amountCents: 4990, intentId: "INTENT", payeeId: "SHOP" };
const captured: Extract<PaymentState, { captureId: string }> = {
  status: "completed",
  intentId: "INTENT",
  captureId: "CAPTURE",
  payerId: "PAYER",
  amountCents: 4990,
  currency: "USD",
  customId: "order-1",
  payeeId: "SHOP",
  refunds: [],
};
const minute = 60_000;

describe("PayPal's state of a payment", () => {
  test("counts as paid when payment, amount, currency, payee and order are ours", () => {
    expect(checkPaymentState(attempt, captured)).toBe("completed");
    expect(checkPaymentState(attempt, { ...captured, status: "pending" })).toBe("pending");
  });

  test("never counts as paid when one of them is not", () => {
    for (const wrong of [
      { amountCents: 4989 },
      { amountCents: 4991 },
      { currency: "CAD" },
      { customId: "order-2" },
      { customId: null },
      { intentId: "OTHER" },
      { payeeId: "SOMEBODY" },
    ])
      expect(checkPaymentState(attempt, { ...captured, ...wrong })).toBe("mismatch");
  });

  test("never takes an attempt back to a state with less money", () => {
    for (const outcome of ["not approved", "declined", "unconfirmed", "gone"] as const)
      for (const state of ["pending", "completed", "denied", "mismatch", "closed"] as const)
        expect(statesBefore[outcome]).not.toContain(state);
    for (const before of Object.entries(statesBefore))
      if (before[0] !== "refunded") expect(before[1]).not.toContain("completed");
  });
});

describe("the reconciler", () => {
  const looksWithin = (state: "open" | "capturing" | "pending", span: number) => {
    let looks = 0;
    for (let at = nextCheckIn(state, 0)!; at <= span; at += nextCheckIn(state, looks)!) looks++;
    return looks;
  };

  test("checks a payment that may hold money at least every four minutes, for as long as it takes", () => {
    for (const state of ["capturing", "pending"] as const)
      for (let checks = 0; checks < 2000; checks++)
        expect(nextCheckIn(state, checks)).toBeLessThanOrEqual(4 * minute);
  });

  test("checks a link at least every four minutes while buyers usually approve", () => {
    expect(looksWithin("open", 15 * minute)).toBeGreaterThanOrEqual(4);
    for (let checks = 0; checks < 5; checks++)
      expect(nextCheckIn("open", checks)).toBeLessThanOrEqual(4 * minute);
  });

  test("checks an unused link less and less often", () => {
    for (let checks = 0; checks < 100; checks++)
      expect(nextCheckIn("open", checks + 1)).toBeGreaterThanOrEqual(nextCheckIn("open", checks)!);
    expect(looksWithin("open", 24 * 60 * minute)).toBeLessThanOrEqual(20);
  });

  test("never checks a finished payment", () => {
    for (const state of ["completed", "denied", "mismatch", "closed"] as const)
      expect(nextCheckIn(state, 0)).toBeNull();
  });
});
