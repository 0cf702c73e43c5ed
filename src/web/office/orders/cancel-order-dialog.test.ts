import { expect, test } from "vitest";
import { policyText } from "./cancel-order-dialog.tsx";

const cancellation = {
  freeUntil: "2026-03-06T14:05:00Z",
  freeSeconds: 600,
  refund: 18,
  laterRefund: 13.5,
  feePercent: 25,
  lines: [],
};

test("while cancelling is free, an admin reads until when, and how much is refunded after that", () => {
  expect(policyText({ work: "waiting", cancellation }, "$13.50")).toBe(
    "Cancelling is free until Fri, Mar 6, 2:05 PM UTC, so the Cancellation Policy keeps nothing. After that it refunds $13.50.",
  );
});

test("once cancelling is no longer free, an admin reads how much is kept and why", () => {
  const after = { ...cancellation, freeSeconds: 0, feePercent: 50 };
  expect(policyText({ work: "started", cancellation: after }, "$13.50")).toBe(
    "Cancelling was free until Fri, Mar 6, 2:05 PM UTC. Now the Cancellation Policy keeps 50%, since work on it has started.",
  );
});

test("of a late order, an admin reads that nothing is kept", () => {
  const late = { ...cancellation, refund: 18, laterRefund: 18, feePercent: 0 };
  for (const freeSeconds of [0, 600])
    expect(policyText({ work: "started", cancellation: { ...late, freeSeconds } }, "$13.50")).toBe(
      "The order is late, so the Cancellation Policy keeps nothing.",
    );
});

test("nothing is shown for an order that the policy does not cover, such as a disputed one", () => {
  expect(policyText({ work: "waiting", cancellation: null }, "$13.50")).toBeNull();
});
