import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  computeCancellation,
  cancellationReason,
  readWorkState,
  type WorkState,
  workStates,
} from "./cancellation.ts";

const paidAt = new Date("2026-03-06T12:05:00Z");
const later = (minutes: number) => new Date(paidAt.getTime() + minutes * 60_000);

interface OneLine extends Omit<Parameters<typeof computeCancellation>[0], "lines"> {
  isRush: boolean;
  isLate?: boolean;
  surchargeBackCents?: number;
}

/** An order of one line. */
function cancel({ isRush, isLate = false, surchargeBackCents = 0, ...paid }: OneLine, at: Date) {
  const feeBaseCents = paid.paidCents - surchargeBackCents;
  const order = { ...paid, lines: [{ feeBaseCents, isRush, isLate }] };
  const { lines, ...offer } = computeCancellation(order, at);
  const { refundCents } = computeCancellation(
    { ...order, paidCents: feeBaseCents, refundedCents: 0 },
    at,
  );
  const { freeUntil, feePercent } = offer;
  expect(lines).toEqual([{ freeUntil, feePercent, refundCents }]);
  return offer;
}

const order = {
  paidAt,
  paidCents: 1800,
  refundedCents: 0,
  isRush: false,
  work: "waiting",
} as const;

describe("cancelling a paid order", () => {
  test("is free for two hours, and costs a quarter after that while nobody has started", () => {
    expect(cancel(order, later(119))).toEqual({
      freeUntil: new Date("2026-03-06T14:05:00Z"),
      refundCents: 1800,
      laterRefundCents: 1350,
      feePercent: 25,
      cause: "free",
    });
    expect(cancel(order, later(120)).refundCents).toBe(1350);
  });

  test("is free for one hour for a rush order", () => {
    const rush = { ...order, isRush: true };
    expect(cancel(rush, later(59)).refundCents).toBe(1800);
    expect(cancel(rush, later(60)).refundCents).toBe(1350);
  });

  test.each([
    ["started", 900],
    ["nearly done", 450],
  ] as const)("gives back less when the work is %s", (work, refundCents) => {
    expect(cancel({ ...order, work }, later(180)).refundCents).toBe(refundCents);
    expect(cancel({ ...order, work }, later(5)).refundCents).toBe(1800);
  });

  test.each(workStates)("is free once it is late, even if the work is %s", (work) => {
    for (const minutes of [5, 180])
      expect(cancel({ ...order, work, isLate: true }, later(minutes))).toMatchObject({
        refundCents: 1800,
        laterRefundCents: 1800,
        feePercent: 0,
        cause: "late",
      });
    const partly = { ...order, work, isLate: true, refundedCents: 300 };
    expect(cancel(partly, later(180)).refundCents).toBe(1500);
  });

  test("keeps a part of the price without the surcharge that was given back", () => {
    const returned = { ...order, isRush: true, surchargeBackCents: 600, refundedCents: 600 };
    expect(cancel(returned, later(180)).refundCents).toBe(900);
    expect(cancel({ ...returned, work: "started" }, later(180)).refundCents).toBe(600);
  });

  test("deducts earlier refunds, and never goes below zero", () => {
    const partly = { ...order, refundedCents: 600 };
    expect(cancel(partly, later(5)).refundCents).toBe(1200);
    expect(cancel(partly, later(180)).refundCents).toBe(750);
    expect(cancel({ ...partly, work: "nearly done" }, later(180)).refundCents).toBe(0);
  });

  const orders = fc
    .record({
      paidCents: fc.integer({ min: 1, max: 10_000_000 }),
      refundedShare: fc.double({ min: 0, max: 1, noNaN: true }),
      isRush: fc.boolean(),
      work: fc.constantFrom(...workStates),
    })
    .map(({ refundedShare, ...paid }) => ({
      ...paid,
      paidAt,
      refundedCents: Math.floor(paid.paidCents * refundedShare),
    }));
  const minutes = fc.integer({ min: 0, max: 20_000 });

  test("never gives back more than is left, or a fraction of a cent", () => {
    fc.assert(
      fc.property(orders, minutes, (paid, passed) => {
        const { refundCents, laterRefundCents } = cancel(paid, later(passed));
        expect(Number.isInteger(refundCents)).toBe(true);
        expect(laterRefundCents).toBeGreaterThanOrEqual(0);
        expect(refundCents).toBeGreaterThanOrEqual(laterRefundCents);
        expect(refundCents + paid.refundedCents).toBeLessThanOrEqual(paid.paidCents);
      }),
    );
  });

  test("never gives back more later, or when more of the work is done", () => {
    fc.assert(
      fc.property(orders, minutes, minutes, (paid, one, other) => {
        const [early, late] = [Math.min(one, other), Math.max(one, other)];
        const refundAt = (work: (typeof workStates)[number], passed: number) =>
          cancel({ ...paid, work }, later(passed)).refundCents;
        for (const [index, work] of workStates.entries()) {
          expect(refundAt(work, late)).toBeLessThanOrEqual(refundAt(work, early));
          const before = workStates[index - 1];
          if (before) expect(refundAt(work, one)).toBeLessThanOrEqual(refundAt(before, one));
        }
      }),
    );
  });
});

describe("cancelling an order of several lines", () => {
  const [rush, standard] = [
    { feeBaseCents: 3800, isRush: true, isLate: false },
    { feeBaseCents: 1800, isRush: false, isLate: false },
  ];
  const both = { paidAt, paidCents: 5600, refundedCents: 0, work: "waiting" as const };
  const cancelBoth = (minutes: number, lines = [rush, standard], work: WorkState = "waiting") =>
    computeCancellation({ ...both, work, lines }, later(minutes));

  test("leaves each its own free time: an hour for the rush line, two for the other", () => {
    expect(cancelBoth(59)).toMatchObject({
      freeUntil: later(60),
      refundCents: 5600,
      laterRefundCents: 4200,
      cause: "free",
      lines: [
        { freeUntil: later(60), feePercent: 25 },
        { freeUntil: later(120), feePercent: 25 },
      ],
    });
    expect(cancelBoth(60)).toMatchObject({ refundCents: 4650, cause: "waiting" });
    expect(cancelBoth(120)).toMatchObject({ refundCents: 4200, laterRefundCents: 4200 });
  });

  test("keeps nothing of a line that is late, and the fee of one that is not", () => {
    const lines = [{ ...rush, isLate: true }, standard];
    expect(cancelBoth(180, lines, "started")).toMatchObject({
      refundCents: 4700,
      feePercent: 50,
      cause: "started",
      lines: [{ feePercent: 0 }, { feePercent: 50 }],
    });
    expect(cancelBoth(90, lines)).toMatchObject({
      freeUntil: later(120),
      refundCents: 5600,
      cause: "free",
    });
    const allLate = lines.map((line) => ({ ...line, isLate: true }));
    expect(cancelBoth(180, allLate)).toMatchObject({ refundCents: 5600, cause: "late" });
  });

  const paidLines = fc.array(
    fc.record({
      feeBaseCents: fc.nat(1_000_000),
      isRush: fc.boolean(),
      isLate: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  );
  const minutes = fc.integer({ min: 0, max: 300 });

  test("keeps of each what it would keep of that line alone, to the cent", () => {
    fc.assert(
      fc.property(paidLines, minutes, fc.constantFrom(...workStates), (lines, passed, work) => {
        const paidCents = lines.reduce((sum, { feeBaseCents }) => sum + feeBaseCents, 0);
        const paid = { paidAt, refundedCents: 0, work };
        const together = computeCancellation({ ...paid, paidCents, lines }, later(passed));
        const alone = lines.map((line) => {
          const one = { ...paid, paidCents: line.feeBaseCents, lines: [line] };
          return computeCancellation(one, later(passed));
        });
        for (const part of ["refundCents", "laterRefundCents"] as const) {
          const sum = alone.reduce((sum, offer) => sum + offer[part], 0);
          expect(sum - together[part]).toBeGreaterThanOrEqual(0);
          expect(sum - together[part]).toBeLessThan(lines.length);
        }
        expect(together.refundCents).toBeLessThanOrEqual(paidCents);
        const backCents = together.lines.map(({ refundCents }) => refundCents);
        expect(backCents.reduce((sum, cents) => sum + cents, 0)).toBe(together.refundCents);
        for (const [position, cents] of backCents.entries())
          expect(Math.abs(cents - alone[position]!.refundCents)).toBeLessThanOrEqual(2);
      }),
    );
  });
});

test("the reason for a fee says how far the work was, unless an admin chose the amount", () => {
  expect(cancellationReason({ keptCents: 450, cause: "waiting" })).toBe(
    "Under the Cancellation Policy we keep $4.50: the free time was over, and work on it had not started.",
  );
  expect(cancellationReason({ keptCents: 450, cause: "nearly done" })).toContain("nearly done");
  expect(cancellationReason({ keptCents: 450, cause: "own" })).toBe("We keep $4.50.");
  expect(cancellationReason({ keptCents: 0, cause: "free" })).toContain("free of charge");
  expect(cancellationReason({ keptCents: 0, cause: "late" })).toBe(
    "The order was late, so the cancellation is free of charge.",
  );
  expect(cancellationReason({ keptCents: 0, cause: "all" })).toBe("");
});

test("work on an order in processing counts as started, whether marked or not", () => {
  expect(readWorkState({ status: "processing", work: "waiting" })).toBe("started");
  expect(readWorkState({ status: "new", work: "waiting" })).toBe("waiting");
  expect(readWorkState({ status: "processing", work: "nearly done" })).toBe("nearly done");
});
