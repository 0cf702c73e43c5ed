import { describe, expect, test } from "vitest";
import { completedRefund, paidOrder } from "#test/api/paid-order";
import { refusedSurchargeIn } from "./surcharge-back.ts";

const order = paidOrder({
  totalCents: 10_000,
  surchargeReturns: [
    { lines: [0], refundId: "first" },
    { lines: [1], refundId: "second" },
  ],
});
const at = (minute: number) => new Date(Date.UTC(2026, 2, 3, 9, minute));
const refused = (id: string, amountCents: number, minute: number) =>
  completedRefund({ id, amountCents, state: "failed", createdAt: at(minute) });
const atPaypal = (amountCents: number, minute: number) =>
  completedRefund({
    id: `at PayPal ${minute}`,
    amountCents,
    origin: "paypal",
    createdAt: at(minute),
  });

describe("two refused refunds of surcharges", () => {
  const first = refused("first", 2000, 0);
  const second = refused("second", 1000, 20);
  const left = (...others: ReturnType<typeof atPaypal>[]) =>
    refusedSurchargeIn(order, [...others, second, first])?.id ?? null;

  test.each([
    ["nothing was refunded since", [], "first"],
    ["the first one was refunded before the second was refused", [atPaypal(2000, 10)], "second"],
    ["both were refunded", [atPaypal(1000, 30), atPaypal(2000, 10)], null],
    ["both were refunded together", [atPaypal(3000, 30)], null],
    [
      "both were refunded after the second, the first one last",
      [atPaypal(2000, 40), atPaypal(1000, 30)],
      null,
    ],
    ["the amount of the first one was refunded after the second", [atPaypal(2000, 30)], "second"],
    ["the amount of the second one was refunded", [atPaypal(1000, 30)], "first"],
  ])("leave what is not settled, where %s", (_, others, id) => {
    expect(left(...others)).toBe(id);
  });

  test("leave the smaller, older one where as much as the larger was refunded", () => {
    const small = refused("first", 1000, 0);
    const large = refused("second", 2000, 20);
    expect(refusedSurchargeIn(order, [atPaypal(2000, 30), large, small])).toBe(small);
    expect(refusedSurchargeIn(order, [atPaypal(2000, 30), large, atPaypal(1000, 10), small])).toBe(
      null,
    );
  });
});
