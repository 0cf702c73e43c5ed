import { expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import {
  cancelledText,
  checkRefund,
  chosenRefund,
  defaultRefund,
  listReductions,
  refundedText,
  refundSentence,
  retriedText,
} from "./refundable-parts.ts";

const order = (state: string, more = {}) =>
  ({
    _id: "1a2b3c4d-0000-4000-8000-000000000000",
    contact: { firstName: "Dana", lastName: "Reyes" },
    paymentStatus: "completed",
    payment: { amount: 50, refunds: [{ amount: 20, state }], points: { returned: 200 } },
    refunded: 20,
    rewardPointsAwarded: true,
    rewardPointsEarned: 25,
    ...more,
  }) as unknown as Order;

test("the message about a cancellation names what was chosen, and no earlier refund", () => {
  const seen = order("completed");
  expect(cancelledText(seen, { money: 0, points: 0 })).toBe("Order 1A2B3C4D was cancelled");
  expect(cancelledText(seen, { money: 0, points: 90 })).toBe(
    "Order 1A2B3C4D was cancelled, 90 points given back",
  );
  expect(cancelledText(seen, { money: 9.9, points: 1 })).toBe(
    "Order 1A2B3C4D was cancelled and $9.90 refunded, 1 point given back",
  );
  expect(cancelledText(order("requested"), { money: 9.9, points: 0 })).toBe(
    "Order 1A2B3C4D was cancelled; the refund of $9.90 is on its way",
  );
});

test("the message about a refund says what went back, and whether PayPal has made it", () => {
  const parts = { money: 5.5, points: 20 };
  expect(refundedText(order("completed"), parts)).toBe(
    "$5.50 and 20 points of order 1A2B3C4D refunded",
  );
  expect(refundedText(order("pending"), { ...parts, points: 0 })).toBe(
    "The refund of $5.50 of order 1A2B3C4D is on its way",
  );
  expect(refundedText(order("failed"), { money: 0, points: 20 })).toBe(
    "20 points of order 1A2B3C4D given back",
  );
});

test("a refund that is kept for points already spent promises no money", () => {
  const kept = { money: 0, points: 0, deducted: { points: 25, amount: 2.5 } };
  expect(refundSentence(order("completed"), kept)).toBe(
    "Nothing is refunded to Dana Reyes through PayPal. $2.50 is deducted for 25 points already spent. The points it earned on that part are taken back.",
  );
  expect(refundedText(order("completed"), kept)).toBe(
    "Refund of order 1A2B3C4D: $2.50 is deducted for 25 points already spent.",
  );
});

test("earned points are taken back if money is refunded, and only then", () => {
  const some = { money: 0.5, points: 0 };
  const onlyBack = "$0.50 is refunded to Dana Reyes through PayPal.";
  expect(refundSentence(order("completed"), some)).toBe(
    `${onlyBack} The points it earned on that part are taken back.`,
  );
  expect(refundSentence(order("completed"), { money: 30, points: 0 })).toBe(
    "$30.00 is refunded to Dana Reyes through PayPal. The points it earned are taken back.",
  );
  expect(refundSentence(order("completed"), { money: 0, points: 90 })).toBe(
    "90 points are given back to Dana Reyes.",
  );
  expect(refundSentence(order("completed", { rewardPointsAwarded: false }), some)).toBe(onlyBack);
  expect(refundSentence(order("completed", { rewardPointsEarned: 0 }), some)).toBe(onlyBack);
});

test("a surcharge that is requested again is reported as refunded only once PayPal has made the refund", () => {
  expect(retriedText(order("completed"), "$15.00")).toBe("The surcharge of $15.00 was refunded");
  expect(retriedText(order("pending"), "$15.00")).toBe(
    "The refund of the surcharge of $15.00 is on its way",
  );
});

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
  for (const amount of ["33.333 %", "10.001"])
    expect(checkRefund(order, { ...own, amount }).amount).toContain("with at most two decimals");
  expect(checkRefund(order, { ...own, amount: "50.25" }).amount).not.toContain("decimals");
});

test("a percentage is that part of the price, rounded down to the cent, and must be left to refund", () => {
  const order = { ...orderWith(40), totalPrice: 49.9 } as Order;
  const chosen = (amount: string) => chosenRefund(order, { ...own, amount });
  expect(chosen("20%")).toBe(9.98);
  expect(chosen(" 12.5 % ")).toBe(6.23);
  expect(chosen("33%")).toBe(16.46);
  expect(chosen("0%")).toBe(0);
  for (const amount of ["100%", "-5%", "101%", "%", "1.005%", "5%%"])
    expect(chosen(amount)).toBeNull();
});

test("the usual reductions are those that are left to refund", () => {
  const labels = (refundable: number) =>
    listReductions({ ...orderWith(refundable), totalPrice: 49.9 } as Order).map(
      ({ label }) => label,
    );
  expect(labels(49.9)).toEqual(["Take $5 off", "Take 10% off", "Take 20% off", "Everything"]);
  expect(labels(6)).toEqual(["Take $5 off", "Take 10% off", "Everything"]);
});
