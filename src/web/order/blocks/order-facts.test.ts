import { beforeEach, expect, test, vi } from "vitest";
import type { Receipt } from "#contracts/calls/receipts";
import { receiptsInterval } from "./order-facts.tsx";

const changedAt = "2026-11-20T15:00:00.000Z";
const receipt: Receipt = {
  kind: "receipt",
  number: "R-2026-000001",
  issuedAt: changedAt,
  amount: 69.9,
  points: null,
  currency: "USD",
  url: "/files/receipts/1",
};
const credit = (amount: number, points: number | null = null): Receipt => ({
  ...receipt,
  kind: "credit note",
  amount,
  points,
});
const order = {
  status: "new" as const,
  paymentStatus: "completed" as const,
  payment: { provider: "paypal" as const, amount: 69.9, status: "completed" as const },
  refunded: 0,
  cancelled: null,
  updatedAt: changedAt,
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-20T15:00:10Z") });
  return () => vi.useRealTimers();
});

test("the receipt of an order that was just paid is requested until it is there", () => {
  expect(receiptsInterval(order, undefined)).toBe(2000);
  expect(receiptsInterval(order, [receipt])).toBe(false);
  expect(receiptsInterval({ ...order, paymentStatus: "pending" }, [])).toBe(false);
});

test("credit notes are fetched until they add up to the money and points that were returned", () => {
  const points = { spent: 200, amount: 20, returned: 100, returnedAmount: 10 };
  const refunded = { ...order, refunded: 49.9, payment: { ...order.payment, points } };
  expect(receiptsInterval(refunded, [receipt])).toBe(2000);
  expect(receiptsInterval(refunded, [receipt, credit(49.9)])).toBe(2000);
  expect(receiptsInterval(refunded, [receipt, credit(49.9), credit(10, 100)])).toBe(false);
});

test("an order that was cancelled before it was paid gets no documents, so none are requested", () => {
  const cancelled = { ...order, status: "cancelled" as const, refunded: 69.9 };
  expect(receiptsInterval(cancelled, [])).toBe(false);
  const outcome = { refund: 69.9, kept: 0, cause: "all" as const };
  expect(receiptsInterval({ ...cancelled, cancelled: outcome }, [])).toBe(2000);
});

test("nothing is requested once the last change of the order is a minute old", () => {
  vi.setSystemTime(new Date("2026-11-20T15:01:00Z"));
  expect(receiptsInterval({ ...order, refunded: 10 }, [receipt])).toBe(false);
});
