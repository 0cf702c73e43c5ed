import { expect, test } from "vitest";
import { pointItems, readOrderPoints } from "./paid-amounts.ts";

const order = { rewardPointsEarned: 25, rewardPointsAwarded: false, status: "pending" } as const;

test("points are pending until they are awarded", () => {
  expect(readOrderPoints(order)).toEqual({ kind: "pending", points: 25 });
  expect(readOrderPoints({ ...order, status: "new", rewardPointsAwarded: true })).toEqual({
    kind: "awarded",
    points: 25,
  });
});

test("an order without points, or cancelled before it was paid, promises none", () => {
  expect(readOrderPoints({ ...order, rewardPointsEarned: 0 })).toEqual({ kind: "none" });
  expect(readOrderPoints({ ...order, status: "cancelled" })).toEqual({ kind: "none" });
});

const points = { spent: 77, amount: 7.7, returned: 0, returnedAmount: 0 };
const payment = { provider: "paypal", amount: 142.3, status: "pending", points } as const;

test("points of an unpaid order are held, and what is left to pay is shown", () => {
  const unpaid = { status: "pending", paymentStatus: "pending", payment } as const;
  expect(pointItems(unpaid)).toEqual([
    { term: "Held points", description: "$7.70 (77 points)" },
    { term: "To pay", description: "$142.30" },
  ]);
  const underReview = { ...unpaid, payment: { ...payment, isHeld: true } };
  expect(pointItems(underReview).map(({ term }) => term)).toEqual(["Held points"]);
  const { points: _, ...money } = payment;
  expect(pointItems({ ...unpaid, payment: money })).toEqual([]);
});

test("points of an order that was cancelled unpaid are shown as given back, not as a payment", () => {
  const returned = { ...points, returned: 77, returnedAmount: 7.7 };
  const order = { status: "cancelled", paymentStatus: "pending" } as const;
  expect(pointItems({ ...order, payment: { ...payment, points: returned } })).toEqual([
    { term: "Held points", description: "$7.70 (77 points)" },
    { term: "Given back", description: "77 points" },
  ]);
});

test("points spent on a paid order are shown as a part of the payment", () => {
  const paid = { status: "new", paymentStatus: "completed", payment } as const;
  expect(pointItems(paid)).toEqual([
    { term: "Paid with points", description: "$7.70 (77 points)" },
  ]);
});
