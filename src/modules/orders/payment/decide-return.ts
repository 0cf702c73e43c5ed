import type { Cents } from "#contracts/money";
import { computeShare } from "#contracts/share-of";
import {
  type Deduction,
  noDeduction,
  type PaidParts,
  type PointsCover,
  type Return,
  splitReturn,
} from "#contracts/spent-points";
import type { Capture } from "#modules/payments/attempts";
import { type PlannedRefund, planRefund } from "#modules/payments/refunds";
import type { Context } from "#platform/context";
import { decided, type Decision, joinDecisions } from "#orders/decision";
import { computePaidCents } from "#orders/order-money";
import type { Order } from "#orders/order";
import {
  loadPaymentFacts,
  partsLeft,
  type PaymentFacts,
  withheldCents,
} from "./find-refundable.ts";
import { loadMatters, type OpenMatters } from "./open-matters.ts";
import { decideDeduction } from "./return-money.ts";
import { decidePointsReturn, type PointsReturnCause } from "./decide-points-return.ts";
import { deductionFrom, lockCover } from "./take-back-points.ts";

/** What giving back depends on, besides the order. */
export interface ReturnFacts extends PaymentFacts {
  now: Date;
  newId: () => string;
  /** What can be taken back of the customer's points; null where nothing is deducted for them. */
  cover: PointsCover | null;
  matters: OpenMatters;
}

/** Within a transaction that holds the order's lock. */
export async function loadReturnFacts(ctx: Context, order: Order): Promise<ReturnFacts> {
  const { newId } = ctx;
  const cover = await lockCover(ctx, order);
  const payment = await loadPaymentFacts(ctx, order);
  return { ...payment, now: ctx.now(), newId, cover, matters: await loadMatters(ctx, order) };
}

export interface DecidedReturn extends Return {
  /** What of the money is kept for used points. */
  deducted: Deduction;
  /** The refund of the money, to be requested from PayPal; also one under way already. */
  refund: PlannedRefund | null;
  /** The entry in the ledger that gives points back; null for none. */
  entryId: string | null;
  decision: Decision;
}

interface WantedReturn {
  cents: Cents;
  cause: PointsReturnCause;
}

/**
 * Gives back this much of what paid for an order, or everything. The refund of the money is to be requested after the
 * commit; points are given back at once. An unknown payment gives back points only.
 */
export function decideReturn(
  order: Order,
  facts: ReturnFacts,
  { cents, cause }: WantedReturn,
): DecidedReturn {
  const { capture, newId } = facts;
  const parts = partsLeft(order, facts);
  const split = splitReturn(parts, cents);
  const entryId = split.pointsCents > 0 ? newId() : null;
  // A cancellation has a mail of its own, which names both.
  const pointsEntryId = cause === "cancelled" ? null : entryId;
  const { deducted, refund, decision } = capture
    ? returnMoney(order, facts, { capture, parts, split, cause, pointsEntryId })
    : { deducted: noDeduction, refund: null, decision: {} };
  const refundId = pointsEntryId !== null && refund?.isNew ? refund.refund.id : undefined;
  const points =
    entryId === null
      ? {}
      : decidePointsReturn(decided(order, decision), facts, {
          id: entryId,
          cents: split.pointsCents,
          cause,
          refundId,
        });
  return { ...split, deducted, refund, entryId, decision: joinDecisions(decision, points) };
}

/** What `decideReturn` keeps of this much for points that were used already. */
export const deductionIn = (order: Order, facts: ReturnFacts, cents: Cents): Deduction =>
  facts.capture
    ? deductionFrom(order, splitReturn(partsLeft(order, facts), cents), facts.cover)
    : noDeduction;

interface MoneyReturn {
  capture: Capture;
  parts: PaidParts;
  split: Return;
  cause: PointsReturnCause;
  /** Ledger entry of the points given back with it. */
  pointsEntryId: string | null;
}

/** Less what is kept for points that were used already; where that is all of it, PayPal has nothing to refund. */
function returnMoney(
  order: Order,
  facts: ReturnFacts,
  given: MoneyReturn,
): Pick<DecidedReturn, "deducted" | "refund" | "decision"> {
  const { split, cause } = given;
  const deducted = deductionFrom(order, split, facts.cover);
  if (deducted.cents > 0 && deducted.cents === split.moneyCents) {
    const decision = decideDeduction(order, facts, { deduction: deducted, cause });
    return { deducted, refund: null, decision };
  }
  const refund = planMoney(order, facts, { ...given, deducted });
  return { deducted, refund, decision: { refund } };
}

/** For the event of a cancellation. */
export const toReturnedPoints = ({ points, pointsCents, deducted, entryId }: DecidedReturn) => ({
  points,
  pointsCents,
  ...(deducted.cents === 0 ? {} : { deducted }),
  ...(entryId === null ? {} : { pointsEntryId: entryId }),
});

function planMoney(
  order: Order,
  { refunds, now, newId }: ReturnFacts,
  { capture, parts, split, deducted, cause, pointsEntryId }: MoneyReturn & { deducted: Deduction },
): PlannedRefund | null {
  if (split.moneyCents === 0 && parts.moneyLeftCents > 0) return null;
  // A payment that came too late is no sale, and has a mail without a credit note.
  const isFollowUp = cause !== "cancelled" && order.paidAt !== null;
  // In another currency rounded up, so that nothing of what was decided is still owed afterwards.
  const paidCents = computePaidCents(order);
  const inCapture = (cents: Cents) =>
    capture.amountCents - computeShare(capture.amountCents, paidCents - cents, paidCents);
  const withheld = withheldCents(order, refunds) + deducted.cents;
  const isRest = split.moneyCents === parts.moneyLeftCents;
  return planRefund(
    { capture, refunds },
    { id: newId(), now },
    {
      isFollowUp,
      pointsEntryId,
      deducted,
      withheldCents: inCapture(withheld),
      ...(isRest ? {} : { atMostCents: inCapture(split.moneyCents - deducted.cents) }),
    },
  );
}
