import { expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import { paidAmount, listReturnedParts, returnedAmount, returnText } from "./paid-amounts.ts";

const payment: Order["payment"] = {
  provider: "paypal",
  amount: 19.9,
  status: "completed",
  points: { spent: 300, amount: 30, returned: 0, returnedAmount: 0 },
};

test("paid and refunded amounts include both money and points", () => {
  expect(paidAmount({ payment })).toBe(49.9);
  const points = { ...payment.points!, returned: 176, returnedAmount: 17.53 };
  expect(returnedAmount({ refunded: 19.9, payment: { ...payment, points } })).toBe(37.43);
  const { points: _, ...money } = payment;
  expect([paidAmount({ payment: money }), returnedAmount({ payment: money })]).toEqual([19.9, 0]);
});

test("the text of a refund names money first, then points", () => {
  const text = (amount: number, moneyLeft = 19.9) =>
    returnText(listReturnedParts({ payment }, { amount, moneyLeft }));
  expect(text(10)).toBe("$10.00");
  expect(text(49.9)).toBe("$19.90 and 300 points");
  expect(text(30, 0)).toBe("300 points");
  expect(text(0)).toBe("$0.00");
});
