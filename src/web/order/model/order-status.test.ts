import { expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import {
  isPayable,
  orderLabel,
  paymentLabel,
  pickPaymentLabel,
  pickSecondLabel,
} from "./order-status.ts";

const states = (
  status: Order["status"],
  paymentStatus: Order["paymentStatus"],
  isHeld?: boolean,
) => ({
  status,
  paymentStatus,
  refunded: 0,
  payment: { provider: "paypal" as const, amount: 12, status: paymentStatus, isHeld },
});

test("an unpaid order is shown as Awaiting Payment", () => {
  expect(orderLabel("pending").text).toBe("Awaiting Payment");
});

test("an unknown status is shown as it is, in a neutral tone", () => {
  expect(paymentLabel("on hold")).toEqual({ text: "on hold", tone: "neutral" });
  expect(orderLabel("constructor")).toEqual({ text: "constructor", tone: "neutral" });
});

test("only an order that awaits payment can be paid", () => {
  expect(isPayable(states("pending", "pending"))).toBe(true);
  expect(isPayable(states("pending", "failed", false))).toBe(true);
  expect(isPayable(states("cancelled", "pending"))).toBe(false);
  expect(isPayable(states("new", "completed"))).toBe(false);
});

test("an order whose payment PayPal holds is not offered for payment again", () => {
  expect(isPayable(states("pending", "pending", true))).toBe(false);
  expect(pickPaymentLabel(states("pending", "pending", true)).text).toBe("Payment under review");
});

test("a partly refunded order says so", () => {
  const order = { ...states("completed", "completed"), refunded: 5 };
  expect(pickPaymentLabel(order).text).toBe("Partly refunded");
});

test("a cancelled order is not shown as awaiting payment", () => {
  expect(pickPaymentLabel(states("cancelled", "pending"))).toEqual({
    text: "Not paid",
    tone: "neutral",
  });
  expect(pickPaymentLabel(states("cancelled", "refunded")).text).toBe("Refunded");
  expect(pickPaymentLabel(states("pending", "pending")).text).toBe("Payment pending");
});

test("the payment is named next to the status only if it adds something", () => {
  expect(pickSecondLabel(states("pending", "pending"))).toBeNull();
  expect(pickSecondLabel(states("new", "completed"))).toBeNull();
  expect(pickSecondLabel(states("pending", "pending", true))?.text).toBe("Payment under review");
  expect(pickSecondLabel(states("pending", "failed"))?.text).toBe("Payment failed");
  expect(pickSecondLabel(states("processing", "completed"))?.text).toBe("Paid");
  expect(pickSecondLabel(states("cancelled", "pending"))?.text).toBe("Not paid");
  expect(pickSecondLabel(states("cancelled", "refunded"))?.text).toBe("Refunded");
});
