import type { Cents } from "#contracts/money";
import { shareOf } from "#contracts/share-of";
import { type PaidParts, type Return, splitReturn } from "#contracts/spent-points";
import {
  type Capture,
  findCapture,
  getRefundable,
  prepareRefund,
  type Refund,
} from "#modules/payments";
import type { Context } from "#platform/context";
import type { Order } from "#src/modules/orders/order.ts";
import { type PointsReturnCause, returnSpentPoints } from "./return-spent-points.ts";
import { paidCentsOf, refundedShare } from "./returned-share.ts";

/** The part of an order's payment that can still be returned, in money and in points; nothing of an unpaid order. */
export async function findReturnable(
  ctx: Context,
  order: Order,
): Promise<PaidParts & { capture: Capture | null }> {
  const { paymentStatus, pointsSpent, pointsCents, pointsReturnedCents } = order;
  if (paymentStatus !== "completed") return { capture: null, ...nothingLeft };
  const capture = await findCapture(ctx, order.id);
  return {
    capture,
    moneyLeftCents: capture ? await moneyLeft(ctx, order, capture) : 0,
    pointsSpent,
    pointsCents,
    pointsReturnedCents,
  };
}

const nothingLeft: PaidParts = {
  moneyLeftCents: 0,
  pointsSpent: 0,
  pointsCents: 0,
  pointsReturnedCents: 0,
};

/**
 * An accepted payment may be in another currency, whose parts count in proportion. This is what the refunded part
 * leaves, so both add up to the whole.
 */
async function moneyLeft(ctx: Context, order: Order, capture: Capture): Promise<Cents> {
  const { amountCents } = capture;
  const refundedCents = amountCents - (await getRefundable(ctx, capture));
  const paidCents = paidCentsOf(order);
  return paidCents - refundedShare(paidCents, { amountCents, refundedCents });
}

export interface PreparedReturn extends Return {
  /** The refund of the money, to be requested from PayPal; also one under way already. */
  refund: Refund | null;
  isNew: boolean;
  /** The entry in the ledger that gave points back; null for none. */
  entryId: string | null;
  /** Columns of the order that changed. */
  changes: Partial<Order>;
}

/**
 * Within a transaction that holds the lock of a paid order: gives back this much of what paid for it, or everything.
 * The refund of the money is recorded, and to be requested after the commit; points are given back at once. An unknown
 * payment gives back points only.
 */
export async function prepareReturn(
  ctx: Context,
  order: Order,
  { cents, cause }: { cents: Cents; cause: PointsReturnCause },
): Promise<PreparedReturn> {
  const { capture, ...parts } = await findReturnable(ctx, order);
  const split = splitReturn(parts, cents);
  const id = ctx.newId();
  // A cancellation has a mail of its own, which names both.
  const isTogether = split.pointsCents > 0 && cause !== "cancelled";
  const pointsEntryId = isTogether ? id : null;
  const { refund, isNew } = capture
    ? await prepareMoney(ctx, order, { capture, parts, split, cause, pointsEntryId })
    : { refund: null, isNew: false };
  const refundId = isTogether && isNew ? refund?.id : undefined;
  const returned =
    split.pointsCents > 0
      ? await returnSpentPoints(ctx, order, { id, cents: split.pointsCents, cause, refundId })
      : { entryId: null, changes: {} };
  return { ...split, refund, isNew, ...returned };
}

interface MoneyOfReturn {
  capture: Capture;
  parts: PaidParts;
  split: Return;
  cause: PointsReturnCause;
  /** Ledger entry of the points given back with it. */
  pointsEntryId: string | null;
}

/** For the event of a cancellation. */
export const pointsOf = ({ points, pointsCents, entryId }: PreparedReturn) => ({
  points,
  pointsCents,
  ...(entryId === null ? {} : { pointsEntryId: entryId }),
});

async function prepareMoney(
  ctx: Context,
  order: Order,
  { capture, parts, split, cause, pointsEntryId }: MoneyOfReturn,
): Promise<{ refund: Refund | null; isNew: boolean }> {
  if (split.moneyCents === 0 && parts.moneyLeftCents > 0) return { refund: null, isNew: false };
  // A payment that came too late is no sale, and has a mail without a credit note.
  const isFollowUp = cause !== "cancelled" && order.paidAt !== null;
  const facts = { isFollowUp, pointsEntryId };
  if (split.moneyCents === parts.moneyLeftCents) return prepareRefund(ctx, capture, facts);
  // In another currency rounded up, so that nothing of what was decided is still owed afterwards.
  const paidCents = paidCentsOf(order);
  const atMostCents =
    capture.amountCents - shareOf(capture.amountCents, paidCents - split.moneyCents, paidCents);
  return prepareRefund(ctx, capture, { atMostCents, ...facts });
}
