import { expect, test } from "vitest";
import { isPayable, orderLabel, orderNumberOf, paymentLabel } from "./order-status.ts";

test("an unpaid order is shown as Awaiting Payment", () => {
  expect(orderLabel("pending").text).toBe("Awaiting Payment");
});

test("a status that this page does not know is shown neutrally, as it is", () => {
  expect(paymentLabel("on hold")).toEqual({ text: "on hold", tone: "neutral" });
  expect(orderLabel("constructor")).toEqual({ text: "constructor", tone: "neutral" });
});

test("only an order that waits for its money can be paid", () => {
  expect(isPayable({ status: "pending", paymentStatus: "pending" })).toBe(true);
  expect(isPayable({ status: "pending", paymentStatus: "failed" })).toBe(true);
  expect(isPayable({ status: "cancelled", paymentStatus: "pending" })).toBe(false);
  expect(isPayable({ status: "new", paymentStatus: "completed" })).toBe(false);
});

test("an order's number is the first eight characters of its id", () => {
  expect(orderNumberOf("0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d")).toBe("0A1B2C3D");
});
