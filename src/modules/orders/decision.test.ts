import { expect, test } from "vitest";
import { paidOrder } from "#test/api/paid-order";
import { decided, joinDecisions, orderEvent } from "./decision.ts";

test("decisions are joined in their order, and the later one decides about a column", () => {
  const order = paidOrder();
  const joined = joinDecisions(
    { changes: { status: "processing", work: "started" }, audit: [{ action: "order.noted" }] },
    {},
    {
      changes: { status: "completed" },
      audit: [{ action: "order.status-changed" }],
      events: [orderEvent("order.late", { orderId: order.id, dueAt: "" }, { key: "late" })],
    },
  );
  expect(joined.changes).toEqual({ status: "completed", work: "started" });
  expect(joined.audit!.map(({ action }) => action)).toEqual([
    "order.noted",
    "order.status-changed",
  ]);
  expect(joined.events).toEqual([
    { name: "order.late", payload: { orderId: order.id, dueAt: "" }, key: "late" },
  ]);
  expect(decided(order, joined)).toEqual({ ...order, status: "completed", work: "started" });
});

test("decisions that change no column change none together", () => {
  expect(joinDecisions({}, { audit: [{ action: "order.noted" }] }).changes).toBeUndefined();
});
