import type { Deduction } from "#contracts/spent-points";
import { orderTransitions } from "#contracts/order-transitions";
import type { Refund } from "#modules/payments/refunds";
import { decided, type Decision, joinDecisions, orderEvent } from "#orders/decision";
import { isAllReturned, orderMoney } from "#orders/order-money";
import { canPaymentBecome } from "#orders/order-state";
import { withoutWarnings, withWarning } from "#orders/order-warning";
import type { Order } from "#orders/order";
import { endMatters, type OpenMatters, revisionEndedBy } from "./open-matters.ts";
import type { PointsReturnCause } from "./decide-points-return.ts";
import { warningsOfSurcharges } from "./surcharge-back.ts";
import { bookDeductions, takeBackPoints } from "./take-back-points.ts";

declare module "#platform/context" {
  interface EventMap {
    /** All money of a refund was kept for points that had been used already. */
    "order.refund-deducted": {
      orderId: string;
      deducted: Deduction;
      isSurcharge: boolean;
      /** It returned everything while a revision was open; absent where it did not. */
      endsRevision?: boolean;
    };
  }
}

interface MoneyFacts {
  now: Date;
  /** All refunds of the order, newest first. */
  refunds: readonly Refund[];
  matters: OpenMatters;
}

/** The money that went back by now, with what was kept of it. */
export function returnMoney(
  order: Order,
  { refunds, matters, now }: MoneyFacts,
  { deductions, isOurs }: { deductions: readonly Deduction[]; isOurs: boolean },
): Decision {
  const deducted = bookDeductions(order, deductions);
  const sums = followSums(decided(order, deducted), { refunds, isOurs });
  return joinDecisions(
    { changes: { refundedCents: order.refundedCents } },
    deducted,
    sums,
    sums.changes?.paymentStatus === "refunded" ? endMatters(order, matters, now) : {},
  );
}

/**
 * All of the money that was to go back is kept for points that had been used already, so that PayPal has nothing to
 * refund.
 */
export function decideDeduction(
  order: Order,
  facts: MoneyFacts & { newId: () => string },
  { deduction, cause }: { deduction: Deduction; cause: PointsReturnCause },
): Decision {
  const returned = returnMoney(order, facts, { deductions: [deduction], isOurs: true });
  const event = {
    orderId: order.id,
    deducted: deduction,
    isSurcharge: cause === "late",
    ...revisionEndedBy(order, facts.matters, returned),
  };
  return joinDecisions(returned, recordDeduction(deduction), {
    // A cancellation has a message of its own, which says it.
    events:
      cause === "cancelled"
        ? []
        : [orderEvent("order.refund-deducted", event, { key: facts.newId() })],
  });
}

export const recordDeduction = ({ points, cents: amountCents }: Deduction): Decision => ({
  audit:
    amountCents > 0 ? [{ action: "order.points-deducted", details: { points, amountCents } }] : [],
});

/** What the sums that an order has now mean for its payment, its warnings and the points that it earned. */
function followSums(
  order: Order,
  { refunds, isOurs }: { refunds: readonly Refund[]; isOurs: boolean },
): Decision {
  const canBeRefunded = canPaymentBecome(order.paymentStatus, "refunded");
  const isAllMoney = orderMoney(order).moneyLeftCents === 0;
  const warnings = warningsOfSurcharges(order, refunds);
  return joinDecisions(
    {
      changes: {
        warnings:
          isAllMoney && canBeRefunded
            ? warningsOfReturned({ ...order, warnings }, isOurs)
            : warnings,
        ...(isAllReturned(order) && canBeRefunded ? { paymentStatus: "refunded" } : {}),
      },
    },
    takeBackPoints(order),
  );
}

function warningsOfReturned({ status, warnings }: Order, isOurs: boolean) {
  const left = withoutWarnings(warnings, "late-payment", "refund-refused", "unknown-payment");
  const needsDecision = !isOurs && orderTransitions[status].length > 0;
  return needsDecision ? withWarning(left, { code: "all-returned" }) : left;
}
