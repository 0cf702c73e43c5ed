import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { policyFigures } from "./policy-figures.ts";
import { refundKinds, computeRefundWindow, refundWindowText } from "./refund-window.ts";

const deliveredAt = new Date("2026-03-06T12:05:00Z");
const order = { kind: "standard", deliveredAt, paidCents: 4990, refundedCents: 0 } as const;
const hoursLater = (hours: number) => new Date(deliveredAt.getTime() + hours * 60 * 60_000);

describe("asking for a refund of a delivered order", () => {
  test.each([
    ["standard", 14 * 24, "14 days"],
    ["custom", 7 * 24, "7 days"],
    ["rush", 48, "48 hours"],
  ] as const)("is possible for a %s order until %i hours have passed", (kind, hours, text) => {
    const bought = { ...order, kind };
    const until = hoursLater(hours);
    const open = { kind, until, isOpen: true, refundCents: 4990 };
    expect(computeRefundWindow(bought, hoursLater(hours - 0.001))).toEqual(open);
    expect(computeRefundWindow(bought, until)).toEqual({ ...open, isOpen: false, refundCents: 0 });
    expect(policyFigures.refundWindow[kind]).toBe(text);
  });

  test("is described with its deadline, amount and reason", () => {
    const open = computeRefundWindow({ ...order, kind: "rush", refundedCents: 990 }, hoursLater(1));
    expect(refundWindowText(open, "March 8")).toBe(
      "Under the Refund Policy the buyer may ask for up to $40.00 until March 8, 48 hours after the delivery of a rush order.",
    );
    expect(refundWindowText(computeRefundWindow(order, hoursLater(400)), "March 20")).toBe(
      "Under the Refund Policy the buyer could ask until March 20, 14 days after the delivery of a standard order. That time is over.",
    );
  });

  test("never refunds more than is left, stays closed once closed, and closes no later for a rush order", () => {
    const orders = fc.record({
      kind: fc.constantFrom(...refundKinds),
      deliveredAt: fc.constant(deliveredAt),
      paidCents: fc.nat(10_000_000),
      refundedCents: fc.nat(10_000_000),
    });
    const hours = fc.double({ min: 0, max: 1000, noNaN: true });
    fc.assert(
      fc.property(orders, hours, hours, (bought, one, other) => {
        const [sooner, later] = [Math.min(one, other), Math.max(one, other)].map((each) =>
          computeRefundWindow(bought, hoursLater(each)),
        ) as [ReturnType<typeof computeRefundWindow>, ReturnType<typeof computeRefundWindow>];
        expect(sooner.refundCents).toBeGreaterThanOrEqual(later.refundCents);
        expect(sooner.refundCents).toBeLessThanOrEqual(
          Math.max(0, bought.paidCents - bought.refundedCents),
        );
        expect(later.isOpen && !sooner.isOpen).toBe(false);
        expect(sooner.until).toEqual(later.until);
        const rush = computeRefundWindow({ ...bought, kind: "rush" }, deliveredAt);
        expect(rush.until.getTime()).toBeLessThanOrEqual(sooner.until.getTime());
      }),
    );
  });
});

test("a later version leaves at least three days, and does not begin the time again", () => {
  const rush = { ...order, kind: "rush" } as const;
  const countWindowHours = (until: Date) =>
    (until.getTime() - order.deliveredAt.getTime()) / 3_600_000;
  const untilWith = (each: typeof order | typeof rush, revised: number) =>
    countWindowHours(
      computeRefundWindow({ ...each, revisedAt: hoursLater(revised) }, hoursLater(1)).until,
    );
  expect(untilWith(order, 0)).toBe(14 * 24);
  expect(untilWith(order, 24)).toBe(14 * 24);
  expect(untilWith(order, 13 * 24)).toBe(16 * 24);
  expect(untilWith(rush, 0)).toBe(48);
  expect(untilWith(rush, 40)).toBe(40 + 72);
});
