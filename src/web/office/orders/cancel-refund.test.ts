import { expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import { checkRefund, chosenRefund, defaultRefund } from "./cancel-refund.ts";

const orderWith = (refundable: number, refund?: number) =>
  ({
    payment: { refundable },
    cancellation:
      refund === undefined
        ? null
        : { refund, freeUntil: "", freeSeconds: 0, laterRefund: 0, feePercent: 25 },
  }) as unknown as Order;
const own = { choice: "own", amount: "10", reason: "Our mistake" } as const;

test("the policy's amount is the default, or the whole amount if there is none", () => {
  expect(defaultRefund(orderWith(49.9, 37.43))).toBe(37.43);
  expect(defaultRefund(orderWith(49.9))).toBe(49.9);
  expect(chosenRefund(orderWith(49.9, 37.43), { ...own, choice: "default" })).toBe(37.43);
  expect(chosenRefund(orderWith(49.9), own)).toBe(10);
});

test("another amount needs a reason and must be refundable", () => {
  const order = orderWith(49.9);
  expect(checkRefund(order, own)).toEqual({});
  expect(checkRefund(order, { choice: "default", amount: "", reason: "" })).toEqual({});
  for (const amount of ["", "-1", "49.91", "10.001", "all"]) {
    expect(checkRefund(order, { ...own, amount }).amount).toContain("from $0.00 to $49.90");
    expect(chosenRefund(order, { ...own, amount })).toBeNull();
  }
  expect(checkRefund(order, { ...own, reason: " " })).toHaveProperty("reason");
});
