import type { Cents } from "#contracts/money";
import { shareOf } from "#contracts/share-of";
import {
  type Deduction,
  noDeduction,
  type PaidParts,
  type Return,
  splitReturn,
} from "#contracts/spent-points";
import { type Capture, prepareRefund, type Refund } from "#modules/payments";
import type { Context } from "#platform/context";
import { paidCentsOf } from "#src/modules/orders/order-money.ts";
import type { Order } from "#src/modules/orders/order.ts";
import { applyDeduction } from "./apply-refunds.ts";
import { findReturnable, withheldCents } from "./find-refundable.ts";
import { requireConfirmedReturn } from "./choose-refund.ts";
import { type PointsReturnCause, returnSpentPoints } from "./return-spent-points.ts";
import { lockDeduction } from "./take-back-points.ts";

export interface PreparedReturn extends Return {
  /** What of the money is kept for used points. */
  deducted: Deduction;
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
  await requireConfirmedReturn(ctx, cents);
  const { capture, ...parts } = await findReturnable(ctx, order);
  const split = splitReturn(parts, cents);
  const id = ctx.newId();
  // A cancellation has a mail of its own, which names both.
  const isTogether = split.pointsCents > 0 && cause !== "cancelled";
  const pointsEntryId = isTogether ? id : null;
  const { kept, ...money } = capture
    ? await returnMoney(ctx, order, { capture, parts, split, cause, pointsEntryId })
    : { deducted: noDeduction, refund: null, isNew: false, kept: {} };
  const { refund, isNew } = money;
  const refundId = isTogether && isNew ? refund?.id : undefined;
  const returned =
    split.pointsCents > 0
      ? await returnSpentPoints(
          ctx,
          { ...order, ...kept },
          { id, cents: split.pointsCents, cause, refundId },
        )
      : { entryId: null, changes: {} };
  const changes = { ...kept, ...returned.changes };
  return { ...split, ...money, entryId: returned.entryId, changes };
}

/** What `prepareReturn` keeps of this much for points that were used already, within the same transaction. */
export async function findDeductionFor(
  ctx: Context,
  order: Order,
  cents: Cents,
): Promise<Deduction> {
  const { capture, ...parts } = await findReturnable(ctx, order);
  return capture ? lockDeduction(ctx, order, splitReturn(parts, cents)) : noDeduction;
}

/** Less what is kept for points that were used already; where that is all of it, PayPal has nothing to refund. */
async function returnMoney(
  ctx: Context,
  order: Order,
  given: Omit<MoneyOfReturn, "deducted">,
): Promise<Pick<PreparedReturn, "deducted" | "refund" | "isNew"> & { kept: Partial<Order> }> {
  const { split } = given;
  const deducted = await lockDeduction(ctx, order, split);
  if (deducted.cents > 0 && deducted.cents === split.moneyCents)
    return {
      deducted,
      refund: null,
      isNew: false,
      kept: await applyDeduction(ctx, order, { deduction: deducted, cause: given.cause }),
    };
  return { deducted, ...(await prepareMoney(ctx, order, { ...given, deducted })), kept: {} };
}

interface MoneyOfReturn {
  capture: Capture;
  parts: PaidParts;
  split: Return;
  deducted: Deduction;
  cause: PointsReturnCause;
  /** Ledger entry of the points given back with it. */
  pointsEntryId: string | null;
}

/** For the event of a cancellation. */
export const pointsOf = ({ points, pointsCents, deducted, entryId }: PreparedReturn) => ({
  points,
  pointsCents,
  ...(deducted.cents === 0 ? {} : { deducted }),
  ...(entryId === null ? {} : { pointsEntryId: entryId }),
});

async function prepareMoney(
  ctx: Context,
  order: Order,
  { capture, parts, split, deducted, cause, pointsEntryId }: MoneyOfReturn,
): Promise<{ refund: Refund | null; isNew: boolean }> {
  if (split.moneyCents === 0 && parts.moneyLeftCents > 0) return { refund: null, isNew: false };
  // A payment that came too late is no sale, and has a mail without a credit note.
  const isFollowUp = cause !== "cancelled" && order.paidAt !== null;
  // In another currency rounded up, so that nothing of what was decided is still owed afterwards.
  const paidCents = paidCentsOf(order);
  const inCapture = (cents: Cents) =>
    capture.amountCents - shareOf(capture.amountCents, paidCents - cents, paidCents);
  const withheld = (await withheldCents(ctx, order)) + deducted.cents;
  const facts = { isFollowUp, pointsEntryId, deducted, withheldCents: inCapture(withheld) };
  if (split.moneyCents === parts.moneyLeftCents) return prepareRefund(ctx, capture, facts);
  const atMostCents = inCapture(split.moneyCents - deducted.cents);
  return prepareRefund(ctx, capture, { atMostCents, ...facts });
}
