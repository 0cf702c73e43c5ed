import { expect, test } from "vitest";
import type { BookedPayment } from "#modules/payments/records";
import type { Refund } from "#modules/payments/refunds";
import type { Movement } from "#platform/ports";
import { findDifferences } from "./find-differences.ts";

const at = new Date("2026-01-31T12:00:00Z");
const capture: Movement = {
  kind: "capture",
  id: "C1",
  captureId: "C1",
  amountCents: 4990,
  currency: "USD",
  status: "completed",
  at,
  customId: "order-1",
};
const refund: Movement = { ...capture, kind: "refund", id: "R1", amountCents: 1000 };
const reversal: Movement = { ...refund, kind: "reversal", id: "V1" };
const bookedRefund: Refund = {
  id: "refund-1",
  orderId: "order-1",
  captureId: "C1",
  origin: "shop",
  isFollowUp: false,
  pointsEntryId: null,
  deductedPoints: 0,
  deductedCents: 0,
  amountCents: 1000,
  currency: "USD",
  state: "completed",
  refundId: "R1",
  refusal: null,
  createdAt: at,
  updatedAt: at,
  checks: 0,
  nextCheckAt: null,
};
const payment: BookedPayment = {
  id: "attempt-1",
  orderId: "order-1",
  intentId: "I1",
  state: "completed",
  captureId: "C1",
  capturedCents: 4990,
  currency: "USD",
  refunds: [],
};

const listDifferenceKinds = (booked: Partial<BookedPayment>, movements: Movement[]) =>
  findDifferences({ ...payment, ...booked }, movements).map(({ kind }) => kind);

test("nothing is found when both sides agree", () => {
  expect(listDifferenceKinds({}, [capture])).toEqual([]);
  expect(listDifferenceKinds({ refunds: [bookedRefund] }, [capture, refund])).toEqual([]);
  for (const state of ["open", "closed", "denied"] as const)
    expect(listDifferenceKinds({ state, captureId: null }, [])).toEqual([]);
});

test("a payment is compared in both directions, with its amount and currency", () => {
  expect(listDifferenceKinds({}, [])).toEqual(["capture-missing"]);
  for (const state of ["open", "pending", "closed", "denied"] as const)
    expect(listDifferenceKinds({ state }, [capture])).toEqual(["capture-not-booked"]);
  expect(listDifferenceKinds({}, [{ ...capture, amountCents: 4989 }])).toEqual(["capture-amount"]);
  expect(listDifferenceKinds({}, [{ ...capture, currency: "CAD" }])).toEqual(["capture-amount"]);
});

test("a payment that is being captured or waits for an admin's decision is not reported", () => {
  expect(listDifferenceKinds({ state: "capturing" }, [capture])).toEqual([]);
  expect(listDifferenceKinds({ state: "mismatch" }, [{ ...capture, amountCents: 1 }])).toEqual([]);
});

test("a mismatched payment that was refunded is not reported, unless PayPal lacks the refund", () => {
  const booked = { ...bookedRefund, amountCents: 4990 };
  const whole = { ...refund, amountCents: 4990 };
  expect(listDifferenceKinds({ state: "returned", refunds: [booked] }, [capture, whole])).toEqual(
    [],
  );
  expect(listDifferenceKinds({ state: "returned", refunds: [booked] }, [capture])).toEqual([
    "refund-missing",
  ]);
});

test("what PayPal has not completed does not count as money moved", () => {
  for (const status of ["pending", "failed"] as const) {
    expect(listDifferenceKinds({}, [{ ...capture, status }])).toEqual(["capture-missing"]);
    expect(listDifferenceKinds({}, [capture, { ...refund, status }])).toEqual([]);
  }
});

test("refunds are compared one by one", () => {
  expect(listDifferenceKinds({}, [capture, refund])).toEqual(["refund-not-booked"]);
  expect(listDifferenceKinds({ refunds: [bookedRefund] }, [capture])).toEqual(["refund-missing"]);
  const other = { ...refund, amountCents: 999 };
  expect(listDifferenceKinds({ refunds: [bookedRefund] }, [capture, other])).toEqual([
    "refund-amount",
  ]);
  const second = { ...refund, id: "R2" };
  expect(listDifferenceKinds({ refunds: [bookedRefund] }, [capture, refund, second])).toEqual([
    "refund-not-booked",
  ]);
  const underWay = { ...bookedRefund, state: "asked" as const, refundId: null };
  expect(listDifferenceKinds({ refunds: [underWay] }, [capture])).toEqual([]);
  expect(listDifferenceKinds({ refunds: [underWay] }, [capture, refund])).toEqual([]);
  const failed = { ...bookedRefund, state: "failed" as const };
  expect(listDifferenceKinds({ refunds: [failed] }, [capture, refund])).toEqual([
    "refund-not-booked",
  ]);
});

test("a reversal may have a different id in the report than in its event", () => {
  const booked = { ...bookedRefund, origin: "reversal" as const, refundId: "EVENT" };
  expect(listDifferenceKinds({ refunds: [booked] }, [capture, reversal])).toEqual([]);
  expect(listDifferenceKinds({}, [capture, reversal])).toEqual(["reversal-not-booked"]);
  const returned: Movement = { ...reversal, kind: "reversal-cancelled", id: "X1" };
  expect(listDifferenceKinds({ refunds: [booked] }, [capture, reversal, returned])).toEqual([
    "reversal-cancelled",
  ]);
});
