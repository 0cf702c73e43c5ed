import { expect, test } from "vitest";
import { pointsOf } from "./order-points.ts";

const order = { rewardPointsEarned: 25, rewardPointsAwarded: false, status: "pending" } as const;

test("points are pending until they are awarded", () => {
  expect(pointsOf(order)).toEqual({ kind: "pending", points: 25 });
  expect(pointsOf({ ...order, status: "new", rewardPointsAwarded: true })).toEqual({
    kind: "awarded",
    points: 25,
  });
});

test("an order without points, or cancelled before it was paid, promises none", () => {
  expect(pointsOf({ ...order, rewardPointsEarned: 0 })).toEqual({ kind: "none" });
  expect(pointsOf({ ...order, status: "cancelled" })).toEqual({ kind: "none" });
});
