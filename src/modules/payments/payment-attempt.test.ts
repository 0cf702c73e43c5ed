import { describe, expect, test } from "vitest";
import type { PaymentState } from "#platform/ports";
import { judgePayment, nextCheckIn, statesBefore } from "./payment-attempt.ts";

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
};
const minute = 60_000;

describe("what PayPal says of a payment", () => {
  test("counts as paid when payment, amount, currency, payee and order are ours", () => {
    expect(judgePayment(attempt, captured)).toBe("completed");
    expect(judgePayment(attempt, { ...captured, status: "pending" })).toBe("pending");
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
      for (const status of ["completed", "pending"] as const)
        expect(judgePayment(attempt, { ...captured, ...wrong, status })).toBe("mismatch");
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
  test("looks at a payment that may hold money at least every four minutes", () => {
    for (const state of ["capturing", "pending", "open"] as const)
      for (let checks = 0; checks < 40; checks++)
        expect(nextCheckIn(state, checks)).toBeLessThanOrEqual(4 * minute);
  });

  test("looks less often at a link that nobody used for hours, and never at what is over", () => {
    expect(nextCheckIn("open", 60)).toBe(30 * minute);
    for (const state of ["completed", "denied", "mismatch", "closed"] as const)
      expect(nextCheckIn(state, 0)).toBeNull();
  });
});
