import { expect, test } from "vitest";
import { deliveryStateOf } from "./delivery-state.ts";

const dueAt = "2026-11-20T15:00:00.000Z";
const completedAt = (iso: string) => ({ status: "completed", dueAt, deliveredAt: iso });

test("an order in processing is still to be delivered, a completed one was in time or late", () => {
  expect(deliveryStateOf({ status: "new", dueAt, deliveredAt: null })).toEqual({
    kind: "open",
    dueAt,
  });
  expect(deliveryStateOf({ status: "processing", dueAt, deliveredAt: null })).toEqual({
    kind: "open",
    dueAt,
  });
  expect(deliveryStateOf(completedAt(dueAt))).toEqual({ kind: "delivered", isLate: false });
  expect(deliveryStateOf(completedAt("2026-11-20T15:00:01.000Z"))).toMatchObject({ isLate: true });
});

test("cancelled orders, and those without a due time, are neither", () => {
  expect(deliveryStateOf({ status: "cancelled", dueAt, deliveredAt: null })).toEqual({
    kind: "none",
  });
  expect(deliveryStateOf({ status: "new", dueAt: null, deliveredAt: null })).toEqual({
    kind: "none",
  });
});

test("nothing is to be delivered of an order in processing that was refunded", () => {
  const refunded = { dueAt, deliveredAt: null, paymentStatus: "refunded" };
  for (const status of ["new", "processing"])
    expect(deliveryStateOf({ ...refunded, status })).toEqual({ kind: "none" });
  expect(deliveryStateOf({ ...completedAt(dueAt), paymentStatus: "refunded" })).toEqual({
    kind: "delivered",
    isLate: false,
  });
});

test("while a question waits for the buyer, the time of an order is paused", () => {
  const paused = { status: "new", dueAt, deliveredAt: null, isPaused: true };
  expect(deliveryStateOf(paused)).toEqual({ kind: "paused" });
  expect(deliveryStateOf({ ...paused, isPaused: false })).toEqual({ kind: "open", dueAt });
});
