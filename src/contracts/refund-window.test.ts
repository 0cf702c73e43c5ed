import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { policyFigures } from "./policy-figures.ts";
import { refundKinds, computeRefundWindow, refundWindowText } from "./refund-window.ts";

const deliveredAt = new Date("2026-03-06T12:05:00Z");
const order = { kind: "standard", deliveredAt, paidCents: 4990, refundedCents: 0 } as const;

/** Of an order of one line. */
function windowOf(
  { kind, ...paid }: { kind: RefundKind } & Omit<DeliveredOrder, "lines">,
  at: Date,
) {
  const window = computeRefundWindow({ ...paid, lines: [{ kind, paidCents: paid.paidCents }] }, at);
  expect(window.lines).toEqual([{ kind, until: window.until, isOpen: window.isOpen }]);
  return window;
}
type DeliveredOrder = Parameters<typeof computeRefundWindow>[0];
type RefundKind = (typeof refundKinds)[number];

const day = (at: Date) =>
  at.toLocaleDateString("en-US", { month: "long", day: "numeric", timeZone: "UTC" });

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
    expect(windowOf(bought, hoursLater(hours - 0.001))).toMatchObject(open);
    expect(windowOf(bought, until)).toMatchObject({ ...open, isOpen: false, refundCents: 0 });
    expect(policyFigures.refundWindow[kind]).toBe(text);
  });

  test("is described with its deadline, amount and reason", () => {
    const open = windowOf({ ...order, kind: "rush", refundedCents: 990 }, hoursLater(1));
    expect(refundWindowText(open, day)).toBe(
      "Under the Refund Policy the buyer may ask for up to $40.00 until March 8, 48 hours after the delivery of a rush order.",
    );
    expect(refundWindowText(windowOf(order, hoursLater(400)), day)).toBe(
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
          windowOf(bought, hoursLater(each)),
        ) as [ReturnType<typeof windowOf>, ReturnType<typeof windowOf>];
        expect(sooner.refundCents).toBeGreaterThanOrEqual(later.refundCents);
        expect(sooner.refundCents).toBeLessThanOrEqual(
          Math.max(0, bought.paidCents - bought.refundedCents),
        );
        expect(later.isOpen && !sooner.isOpen).toBe(false);
        expect(sooner.until).toEqual(later.until);
        const rush = windowOf({ ...bought, kind: "rush" }, deliveredAt);
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
    countWindowHours(windowOf({ ...each, revisedAt: hoursLater(revised) }, hoursLater(1)).until);
  expect(untilWith(order, 0)).toBe(14 * 24);
  expect(untilWith(order, 24)).toBe(14 * 24);
  expect(untilWith(order, 13 * 24)).toBe(16 * 24);
  expect(untilWith(rush, 0)).toBe(48);
  expect(untilWith(rush, 40)).toBe(40 + 72);
});

describe("a refund of an order of several lines", () => {
  const lines = [
    { kind: "rush" as const, paidCents: 3800 },
    { kind: "standard" as const, paidCents: 1800 },
  ];
  const both = { lines, deliveredAt, paidCents: 5600, refundedCents: 0 };

  test("leaves the standard line its own, longer time, for its own part of the price", () => {
    expect(computeRefundWindow(both, hoursLater(47))).toMatchObject({
      kind: "standard",
      until: hoursLater(14 * 24),
      refundCents: 5600,
      lines: [
        { until: hoursLater(48), isOpen: true },
        { until: hoursLater(14 * 24), isOpen: true },
      ],
    });
    expect(computeRefundWindow(both, hoursLater(48))).toMatchObject({
      isOpen: true,
      refundCents: 1800,
      lines: [{ isOpen: false }, { isOpen: true }],
    });
    const mostIsBack = { ...both, refundedCents: 4600 };
    expect(computeRefundWindow(mostIsBack, hoursLater(48)).refundCents).toBe(1000);
    expect(computeRefundWindow(both, hoursLater(14 * 24)).refundCents).toBe(0);
  });

  test("is described with the end of each line's time, and the amount until the first one", () => {
    expect(refundWindowText(computeRefundWindow(both, hoursLater(1)), day)).toBe(
      "Under the Refund Policy the buyer may ask for up to $56.00 until March 8, 48 hours after the delivery of a rush order, and for less until March 20, 14 days after the delivery of a standard order.",
    );
    expect(refundWindowText(computeRefundWindow(both, hoursLater(48)), day)).toBe(
      "Under the Refund Policy the buyer may ask for up to $18.00 until March 20, 14 days after the delivery of a standard order.",
    );
  });

  test("never goes beyond the parts of the lines whose time is open, or what is left", () => {
    const anyLines = fc.array(
      fc.record({ kind: fc.constantFrom(...refundKinds), paidCents: fc.nat(1_000_000) }),
      { minLength: 1, maxLength: 6 },
    );
    const hours = fc.double({ min: 0, max: 1000, noNaN: true });
    fc.assert(
      fc.property(anyLines, fc.nat(6_000_000), hours, (bought, refundedCents, passed) => {
        const paidCents = bought.reduce((sum, line) => sum + line.paidCents, 0);
        const order = { lines: bought, deliveredAt, paidCents, refundedCents };
        const window = computeRefundWindow(order, hoursLater(passed));
        const openCents = bought.reduce(
          (sum, line, position) => sum + (window.lines[position]!.isOpen ? line.paidCents : 0),
          0,
        );
        expect(window.refundCents).toBe(
          Math.max(0, Math.min(openCents, paidCents - refundedCents)),
        );
        expect(window.isOpen).toBe(window.lines.some(({ isOpen }) => isOpen));
      }),
    );
  });
});
