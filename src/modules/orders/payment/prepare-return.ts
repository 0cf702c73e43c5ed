import type { Cents } from "#contracts/money";
import { canPersonMake } from "#contracts/order-transitions";
import { shareOf } from "#contracts/share-of";
import {
  type Deduction,
  noDeduction,
  type PaidParts,
  type Return,
  returnableCents,
  splitReturn,
} from "#contracts/spent-points";
import {
  type Capture,
  findCapture,
  getRefundable,
  listRefunds,
  prepareRefund,
  type Refund,
} from "#modules/payments";
import type { Context } from "#platform/context";
import { paidCentsOf, refundedShare, returnedCentsOf } from "#src/modules/orders/order-money.ts";
import type { Order } from "#src/modules/orders/order.ts";
import { applyDeduction } from "./apply-refunds.ts";
import { requireConfirmedReturn } from "./choose-refund.ts";
import { type PointsReturnCause, returnSpentPoints } from "./return-spent-points.ts";
import { lockDeduction } from "./take-back-points.ts";

/** The amount that can be returned when a paid order is cancelled or refunded now, as money or points; 0 for none. */
export async function findRefundable(ctx: Context, order: Order): Promise<Cents> {
  if (order.paymentStatus !== "completed") return 0;
  if (!mayRefund(order) && !canPersonMake(order.status, "cancelled")) return 0;
  return returnableCents(await findReturnable(ctx, order));
}

/** Whether the rest of a paid order can be refunded: it is cancelled, or partly refunded already. */
export const mayRefundRest = (order: Order): boolean =>
  order.status === "cancelled" || returnedCentsOf(order) > 0 || order.pointsReturnedCents > 0;

/**
 * The part of the rest that is refunded without a reason: not what a cancellation kept, and nothing of a delivered
 * order, since only a person can say whether it should.
 */
export const owedCents = ({ status, cancelled }: Order, returnable: Cents): Cents =>
  status === "completed" ? 0 : Math.max(0, returnable - (cancelled?.keptCents ?? 0));

/** Whether an amount of a paid order can be refunded for a reason: as the rest could, or it is delivered. */
export const mayRefund = (order: Order): boolean =>
  order.status === "completed" || mayRefundRest(order);

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
  const refunded = refundedShare(paidCents, { amountCents, refundedCents });
  return Math.max(0, paidCents - refunded - (await withheldCents(ctx, order)));
}

/** What is kept of an order's money for used points, also with a refund that is under way. */
async function withheldCents(ctx: Context, order: Order): Promise<Cents> {
  const refunds = await listRefunds(ctx, order.id);
  const open = refunds.filter(({ state }) => state === "asked" || state === "pending");
  return open.reduce((sum, { deductedCents }) => sum + deductedCents, order.deductedCents);
}

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
      kept: await applyDeduction(ctx, order, deducted),
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
