import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MAX_ORDER_CENTS } from "#contracts/money";
import { type Adjustment, adjustmentKinds } from "#contracts/adjustments";
import { splitReturn } from "#contracts/spent-points";
import {
  isAllReturned,
  listAdjustments,
  orderMoney,
  orderTotalCents,
  feeBaseCents,
  linePaidCents,
  paidSurchargeCents,
  presentOrderAmounts,
  refundedShare,
} from "./order-money.ts";

const cents = fc.integer({ min: 1, max: MAX_ORDER_CENTS });

describe("the refunded share of an order", () => {
  test("is the refunded amount to the cent if the capture matches the payment", () => {
    fc.assert(
      fc.property(cents, fc.nat(), (paidCents, part) => {
        const refundedCents = part % (paidCents + 1);
        expect(refundedShare(paidCents, { amountCents: paidCents, refundedCents })).toBe(
          refundedCents,
        );
      }),
    );
  });

  test("is complete only for a full refund, whatever amount was captured", () => {
    fc.assert(
      fc.property(cents, cents, fc.nat(), (paidCents, amountCents, part) => {
        const refundedCents = part % (amountCents + 1);
        const share = refundedShare(paidCents, { amountCents, refundedCents });
        expect(share === paidCents).toBe(refundedCents === amountCents);
      }),
    );
  });
});

/** An order of some items, with a fictitious discount or fee, that points may pay in part. */
const anyOrder = fc
  .record({
    prices: fc.array(
      fc.record({ unitPriceCents: cents, quantity: fc.integer({ min: 1, max: 9 }) }),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
    adjustedPercent: fc.integer({ min: -90, max: 50 }),
    pointsPercent: fc.integer({ min: 0, max: 100 }),
    acceptedPercent: fc.option(fc.integer({ min: 1, max: 200 })),
  })
  .map(({ prices, adjustedPercent, pointsPercent, acceptedPercent }) => {
    const items = orderTotalCents(prices);
    const adjusted = Math.trunc((items * adjustedPercent) / 100);
    const adjustments: Adjustment[] = adjusted === 0 ? [] : [{ kind: fee, cents: adjusted }];
    const totalCents = orderTotalCents(prices, adjustments);
    const pointsCents = Math.floor((totalCents * pointsPercent) / 100);
    const due = totalCents - pointsCents;
    return {
      prices,
      paidAt: new Date(),
      totalCents,
      adjustments,
      pointsSpent: pointsCents === 0 ? 0 : Math.ceil(pointsCents / 10),
      pointsCents,
      pointsReturnedCents: 0,
      acceptedCents:
        acceptedPercent === null || due === 0 ? null : Math.ceil((due * acceptedPercent) / 100),
      refundedCents: 0,
      deductedCents: 0,
    };
  });

const fee = "fee" as Adjustment["kind"];

describe("the money of an order", () => {
  beforeAll(() => {
    adjustmentKinds[fee] = { label: "Fee", changes: "total" };
  });
  afterAll(() => {
    Reflect.deleteProperty(adjustmentKinds, fee);
  });

  test("adds up: items and adjustments are the total, money and points pay it", () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const money = orderMoney(order);
        expect(money.itemsCents).toBe(orderTotalCents(order.prices));
        const sum = order.adjustments.reduce((sum, { cents }) => sum + cents, money.itemsCents);
        expect(money.totalCents).toBe(sum);
        expect(money.dueCents + order.pointsCents).toBe(money.totalCents);
        expect(money.paidCents).toBe(order.acceptedCents ?? money.dueCents);
        expect(money.valueCents).toBe(money.returnableCents);
        expect(isAllReturned(order)).toBe(money.valueCents === 0);
      }),
    );
  });

  test("goes back in any parts until nothing is left, never more than was paid", () => {
    fc.assert(
      fc.property(
        anyOrder,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true })),
        (given, parts) => {
          let order = given;
          const { paidCents, valueCents } = orderMoney(order);
          for (const part of [...parts, 1]) {
            const { returnableCents, moneyLeftCents } = orderMoney(order);
            const back = splitReturn(
              { ...order, moneyLeftCents },
              Math.ceil(returnableCents * part),
            );
            // A third of the money is kept for points that had been used already.
            const deducted = Math.floor(back.moneyCents / 3);
            order = {
              ...order,
              refundedCents: order.refundedCents + back.moneyCents - deducted,
              deductedCents: order.deductedCents + deducted,
              pointsReturnedCents: order.pointsReturnedCents + back.pointsCents,
            };
            const after = orderMoney(order);
            expect(after.returnableCents).toBe(
              returnableCents - back.moneyCents - back.pointsCents,
            );
            expect(after.allReturnedCents + after.returnableCents).toBe(valueCents);
            expect(after.keptCents + order.refundedCents).toBe(paidCents);
          }
          expect(isAllReturned(order)).toBe(true);
          expect(orderMoney(order).keptCents).toBe(order.deductedCents);
        },
      ),
    );
  });

  test("is printed with every adjustment between items and total", () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const { totalLines, totalCents, dueCents, points } = presentOrderAmounts(order);
        const sum = totalLines.reduce(
          (sum, { cents }) => sum + cents,
          orderTotalCents(order.prices),
        );
        expect(sum).toBe(totalCents);
        expect(dueCents + (points?.cents ?? 0)).toBe(totalCents);
        expect(totalLines.map(({ label }) => label)).toEqual(order.adjustments.map(() => "Fee"));
        expect(listAdjustments(order)).toHaveLength(totalLines.length + (points ? 1 : 0));
      }),
    );
  });

  test("contains a surcharge in the proportion in which the order was paid", () => {
    const lines = [
      { quantity: 2, snapshot: { tier: { surchargeCents: 1000 } } },
    ] as unknown as Parameters<typeof paidSurchargeCents>[1];
    const order = {
      totalCents: 9000,
      adjustments: [{ kind: fee, cents: -1000 }],
      pointsSpent: 0,
      pointsCents: 0,
      pointsReturnedCents: 0,
      acceptedCents: null,
      refundedCents: 0,
      deductedCents: 0,
      surchargeReturns: [],
    };
    expect(paidSurchargeCents(order, lines, [0])).toBe(1800);
    const whole = { ...order, adjustments: [], totalCents: 10_000 };
    expect(paidSurchargeCents(whole, lines, [0])).toBe(2000);
  });

  const anyLines = fc.array(
    fc
      .record({
        price: fc.integer({ min: 1, max: 100_000 }),
        surchargeCents: fc.oneof(fc.constant(0), fc.nat(50_000)),
        quantity: fc.integer({ min: 1, max: 5 }),
        isLate: fc.boolean(),
      })
      .map(({ price, surchargeCents, quantity, isLate }) => ({
        isLate,
        quantity,
        unitPriceCents: price + surchargeCents,
        snapshot: { tier: { surchargeCents } },
      })),
    { minLength: 1, maxLength: 6 },
  );

  test("belongs to its lines to the cent, and their surcharges go back one after the other as they would together", () => {
    fc.assert(
      fc.property(anyLines, fc.nat(2_000_000), (given, acceptedCents) => {
        const lines = given as unknown as Parameters<typeof linePaidCents>[1];
        const order = {
          totalCents: orderTotalCents(lines),
          adjustments: [],
          pointsSpent: 0,
          pointsCents: 0,
          pointsReturnedCents: 0,
          acceptedCents,
          refundedCents: 0,
          deductedCents: 0,
          surchargeReturns: [],
        };
        const sum = (cents: number[]) => cents.reduce((all, each) => all + each, 0);
        expect(sum(linePaidCents(order, lines))).toBe(acceptedCents);
        const late = given.flatMap(({ isLate }, position) => (isLate ? [position] : []));
        const together = paidSurchargeCents(order, lines, late);
        const returns: { lines: number[]; refundId: string }[] = [];
        let back = 0;
        for (const position of late) {
          const returned = { ...order, surchargeReturns: [...returns] };
          back += paidSurchargeCents(returned, lines, [position]);
          returns.push({ lines: [position], refundId: `${position}` });
        }
        expect(back).toBe(together);
        const bases = feeBaseCents({ ...order, surchargeReturns: returns }, lines);
        expect(sum(bases)).toBe(acceptedCents - together);
      }),
    );
  });
});
