import type { Cents } from "#contracts/money";
import type { Deduction } from "#contracts/spent-points";
import {
  type Capture,
  findAttemptByCapture,
  recordMismatchedReturn,
} from "#modules/payments/attempts";
import {
  type BookedRefunds,
  listRefunds,
  type Refund,
  computeRefunded,
} from "#modules/payments/refunds";
import { type LedgerEntry, listReturnedPoints } from "#modules/rewards";
import type { Context } from "#platform/context";
import { decided, type Decision, joinDecisions, orderEvent } from "#orders/decision";
import { computePaidCents, isSurchargeRefund, refundedShare } from "#orders/order-money";
import { type OrderWarning, withoutWarnings, withWarning } from "#orders/order-warning";
import type { Order } from "#orders/order";
import { loadMatters, type OpenMatters, revisionEndedBy } from "./open-matters.ts";
import { recordDeduction, returnMoney } from "./return-money.ts";
import { announcePointsAlone } from "./decide-points-return.ts";

/** Seconds. By then the shop knows of a refund on PayPal's own pages, which may be why PayPal refused. */
const REFUSAL_DELAY = 10;

declare module "#platform/context" {
  interface EventMap {
    /** PayPal refused a refund of the shop's for good. */
    "order.refund-refused": {
      orderId: string;
      /** The shop's id. */
      refundId: string;
    };
    /** A refund of an order's payment has completed. */
    "order.refunded": {
      orderId: string;
      /** The shop's id. */
      refundId: string;
      /** This refund, in the currency of the payment. */
      amountCents: Cents;
      currency: string;
      origin: Refund["origin"];
      /** It has a mail of its own. */
      isFollowUp: boolean;
      /** The entry in the points ledger for the part given back as points; absent for none. */
      pointsEntryId?: string;
      /** It returned everything while a revision was open; absent where it did not. */
      endsRevision?: boolean;
      /** What was kept of it for points that had been used already; absent for nothing. */
      deducted?: Deduction;
      /** What was kept so of all refunds. */
      deductedCents: Cents;
      /** The sum of all refunds so far. */
      refundedCents: Cents;
      paidCents: Cents;
    };
  }
}

/** What it depends on, besides the order, what refunds mean that PayPal has completed or refused. */
interface RefundFacts {
  now: Date;
  capture: Capture;
  /** Whether the capture counts as the order's payment. */
  isPayment: boolean;
  /** All refunds of the order, as they are after this. */
  refunds: readonly Refund[];
  /** What was given back of the points that paid for it. */
  returns: readonly LedgerEntry[];
  matters: OpenMatters;
}

/** Within a transaction that holds the order's lock, in which the refunds were booked. */
async function loadRefundFacts(ctx: Context, order: Order, capture: Capture): Promise<RefundFacts> {
  const attempt = await findAttemptByCapture(ctx, capture.captureId);
  return {
    now: ctx.now(),
    capture,
    isPayment: attempt?.state === "completed",
    refunds: await listRefunds(ctx, order.id),
    returns: await listReturnedPoints(ctx, order.id),
    matters: await loadMatters(ctx, order),
  };
}

/** Within such a transaction: what becomes of the order. */
export async function bookOutcomes(
  ctx: Context,
  order: Order,
  { capture, booked }: { capture: Capture; booked: BookedRefunds },
): Promise<Decision> {
  if (booked.failed.length > 0) ctx.log.error({ orderId: order.id }, "PayPal refused a refund");
  if (booked.completed.length + booked.failed.length === 0) return {};
  return decideRefunds(order, await loadRefundFacts(ctx, order, capture), booked);
}

/** What the order shows as refunded, the points that are reversed, and a timeline entry for each refund. */
export function decideRefunds(
  order: Order,
  facts: RefundFacts,
  { completed, failed }: BookedRefunds,
): Decision {
  let decision: Decision = {};
  for (const refund of failed)
    decision = joinDecisions(
      decision,
      decideRefused(decided(order, decision), refund, facts.returns),
    );
  if (completed.length === 0) return decision;
  const decide = facts.isPayment ? decideCompleted : returnMismatch;
  return joinDecisions(decision, decide(decided(order, decision), facts, completed));
}

/** The shop's own refund failed. */
function decideRefused(order: Order, refund: Refund, returns: readonly LedgerEntry[]): Decision {
  const { id: refundId, amountCents, refusal } = refund;
  const isSurcharge = isSurchargeRefund(order, refundId) && order.status !== "cancelled";
  const warning: OrderWarning = isSurcharge
    ? { code: "surcharge-refused", refusal }
    : { code: "refund-refused" };
  const why = refusal === null ? {} : { text: refusal };
  return joinDecisions(
    {
      changes: { warnings: withWarning(order.warnings, warning) },
      audit: [{ action: "order.refund-failed", details: { amountCents, ...why } }],
      events: [
        orderEvent(
          "order.refund-refused",
          { orderId: order.id, refundId },
          { key: refundId, delay: REFUSAL_DELAY },
        ),
      ],
    },
    announcePointsAlone(order, refund, returns),
  );
}

function decideCompleted(order: Order, facts: RefundFacts, completed: readonly Refund[]): Decision {
  const { capture, refunds, matters } = facts;
  const paidCents = computePaidCents(order);
  const refunded = refundedShare(paidCents, {
    amountCents: capture.amountCents,
    refundedCents: computeRefunded(capture, refunds),
  });
  const refundedCents = Math.max(order.refundedCents, refunded);
  const returned = returnMoney({ ...order, refundedCents }, facts, {
    deductions: completed.map(deductionWith),
    isOurs: completed.every(({ origin }) => origin === "shop"),
  });
  const sums = {
    deductedCents: returned.changes?.deductedCents ?? 0,
    ...revisionEndedBy(order, matters, returned),
    refundedCents,
    paidCents,
  };
  return joinDecisions(
    returned,
    ...completed.map((refund) => announceRefund(order.id, refund, sums)),
  );
}

function announceRefund(
  orderId: string,
  refund: Refund,
  {
    refundedCents,
    paidCents,
    ...sums
  }: { refundedCents: Cents; paidCents: Cents; deductedCents: Cents; endsRevision?: boolean },
): Decision {
  const { id, amountCents, currency, origin, isFollowUp, pointsEntryId } = refund;
  const deduction = deductionWith(refund);
  const facts = { amountCents, currency, origin, refundedCents, paidCents };
  const event = {
    orderId,
    refundId: id,
    isFollowUp,
    ...(pointsEntryId === null ? {} : { pointsEntryId }),
    ...(deduction.cents === 0 ? {} : { deducted: deduction }),
    ...sums,
    ...facts,
  };
  return joinDecisions(
    { audit: [{ action: "order.refunded", details: facts }] },
    recordDeduction(deduction),
    { events: [orderEvent("order.refunded", event, { key: id })] },
  );
}

const deductionWith = ({ deductedPoints: points, deductedCents: cents }: Refund): Deduction => ({
  points,
  cents,
});

/** A payment that never counted as the order's: once it is fully refunded, the order is as before. */
function returnMismatch(
  order: Order,
  { capture, refunds }: RefundFacts,
  completed: readonly Refund[],
): Decision {
  const isAll = computeRefunded(capture, refunds) === capture.amountCents;
  return {
    changes: isAll ? { warnings: warningsAfterMismatch(order) } : {},
    audit: completed.map(({ amountCents, origin, currency }) => ({
      action: "order.refunded" as const,
      details: { amountCents, origin, currency },
    })),
    writes: isAll ? [(ctx) => recordMismatchedReturn(ctx, capture.captureId)] : [],
  };
}

/** The refund of the order's own payment may have been refused too and still be due. */
function warningsAfterMismatch({ status, paymentStatus, warnings }: Order) {
  const isOwnRefundDue = status === "cancelled" && paymentStatus === "completed";
  const left = withoutWarnings(warnings, "payment-mismatch", "second-payment");
  return isOwnRefundDue ? left : withoutWarnings(left, "refund-refused");
}
