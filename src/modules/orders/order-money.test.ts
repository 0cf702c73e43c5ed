import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_ORDER_CENTS } from "#contracts/money";
import { refundedShare } from "./order-money.ts";

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
