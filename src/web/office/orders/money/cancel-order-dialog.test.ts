import { expect, test } from "vitest";
import { policyText } from "./cancel-order-dialog.tsx";

const cancellation = {
  freeUntil: "2026-03-06T14:05:00Z",
  freeSeconds: 600,
  refund: 18,
  laterRefund: 13.5,
  feePercent: 25,
  lines: [{ freeUntil: "2026-03-06T14:05:00Z", freeSeconds: 600, feePercent: 25 }],
};
const [line] = cancellation.lines;

test("while cancelling is free, an admin reads until when, and how much is refunded after that", () => {
  expect(policyText({ work: "waiting", cancellation }, "$13.50")).toBe(
    "Cancelling is free until Fri, Mar 6, 2:05 PM UTC, so the Cancellation Policy keeps nothing. After that it refunds $13.50.",
  );
});

test("once cancelling is no longer free, an admin reads how much is kept and why", () => {
  const after = { ...cancellation, freeSeconds: 0, feePercent: 50, lines: [] };
  expect(policyText({ work: "started", cancellation: after }, "$13.50")).toBe(
    "Cancelling was free until Fri, Mar 6, 2:05 PM UTC. Now the Cancellation Policy keeps 50%, since work on it has started.",
  );
});

test("of reports with different free times, an admin reads of which ones a fee is kept, and until when", () => {
  const rush = { ...line!, freeUntil: "2026-03-06T13:05:00Z", freeSeconds: 0 };
  const mixed = { ...cancellation, freeUntil: rush.freeUntil, lines: [rush, line!] };
  const before = { ...mixed, lines: [{ ...rush, freeSeconds: 60 }, line!] };
  expect(policyText({ work: "waiting", cancellation: before }, "$42.00")).toBe(
    "Cancelling is free until Fri, Mar 6, 1:05 PM UTC, so the Cancellation Policy keeps nothing. Some reports are in their free time until Fri, Mar 6, 2:05 PM UTC. After that it refunds $42.00.",
  );
  const between = { ...mixed, freeSeconds: 0 };
  expect(policyText({ work: "waiting", cancellation: between }, "$42.00")).toBe(
    "Some reports are in their free time until Fri, Mar 6, 2:05 PM UTC. Of the others the Cancellation Policy keeps 25%, since work on it has not started. After that it refunds $42.00.",
  );
  const partlyLate = {
    ...between,
    lines: [
      { ...rush, feePercent: 0 },
      { ...line!, freeSeconds: 0 },
    ],
  };
  expect(policyText({ work: "waiting", cancellation: partlyLate }, "$51.50")).toBe(
    "Cancelling was free until Fri, Mar 6, 1:05 PM UTC. Now the Cancellation Policy keeps 25%, since work on it has not started, and nothing of late reports.",
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
