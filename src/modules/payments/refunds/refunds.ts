import type { RefundOrigin, RefundState } from "#contracts/calls/order-records";
import { type Cents, hasDecimals } from "#contracts/money";
import { type Deduction, noDeduction } from "#contracts/spent-points";
import type { Capture } from "#payments/attempts/attempts";
import { refundsEnded } from "#payments/payment-metrics";
import type { Context } from "#platform/context";
import { afterCommit } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { PaymentOutcomeUnknown, type ProviderRefund } from "#platform/ports";
import {
  changeRefund,
  claimRefunds,
  insertRefund,
  isRefundOfAnother,
  type NewRefund,
  type Refund,
  selectRefundsOfCapture,
  selectRefundsOfOrders,
  updateFollowUps,
  updateRefund,
} from "./refunds-store.ts";

/** A refund as PayPal shows it, and whether it is a reversal by PayPal. */
export interface ReportedRefund extends Pick<
  ProviderRefund,
  "refundId" | "amountCents" | "status"
> {
  isReversal: boolean;
}

export interface BookedRefunds {
  completed: Refund[];
  failed: Refund[];
}

/**
 * Within a transaction that holds the order's lock: records the refunds of a capture that PayPal shows, each once,
 * however often and in whatever order they are reported. `isFullyRefunded` says that PayPal shows the whole capture as
 * refunded. Returns those completed by this, and the shop's own that failed.
 */
export async function bookRefunds(
  ctx: Context,
  capture: Capture,
  { reported, isFullyRefunded }: { reported: readonly ReportedRefund[]; isFullyRefunded: boolean },
): Promise<BookedRefunds> {
  const known = await selectRefundsOfCapture(ctx.db, capture.captureId);
  const before = new Map(known.map(({ id, state }) => [id, state]));
  for (const report of reported) await book(ctx, capture, known, report);
  const missing = isFullyRefunded ? computeRefundable(capture, known) : 0;
  if (missing > 0) await book(ctx, capture, known, unnamed(missing));
  const changed = known.filter(({ id, state }) => before.get(id) !== state);
  for (const { origin, state } of changed) countRefund(ctx, origin, state);
  return {
    completed: changed.filter(isCompleted),
    failed: changed.filter(({ state, origin }) => state === "failed" && origin === "shop"),
  };
}

type Report = Omit<ReportedRefund, "refundId"> & { refundId: string | null };

const isCompleted = ({ state }: Refund): boolean => state === "completed";

/** An amount that PayPal shows as refunded without listing refunds. */
const unnamed = (amountCents: Cents): Report => ({
  refundId: null,
  amountCents,
  status: "completed",
  isReversal: false,
});

async function book(
  ctx: Context,
  capture: Capture,
  known: Refund[],
  report: Report,
): Promise<void> {
  const row = report.refundId === null ? undefined : findKnown(known, report);
  const booked = row ? await update(ctx, row, report) : await insert(ctx, capture, report);
  if (booked) known.splice(row ? known.indexOf(row) : known.length, row ? 1 : 0, booked);
}

/**
 * The row of a reported refund. One without an id is the shop's own whose response is not stored yet, recognised by
 * its amount: only one refund of the shop's can be under way for a capture.
 */
const findKnown = (known: readonly Refund[], report: Report): Refund | undefined =>
  known.find(({ refundId }) => refundId === report.refundId) ??
  known.find(
    ({ refundId, amountCents, state }) =>
      refundId === null &&
      state !== "failed" &&
      !report.isReversal &&
      amountCents === report.amountCents,
  );

/**
 * A completed refund stays completed, whatever is reported later. One for which the shop has taken a reversal, since
 * nothing else was left to refund, stays the shop's, whose mails bring its credit note.
 */
async function update(ctx: Context, row: Refund, report: Report): Promise<Refund | null> {
  const state = isCompleted(row) ? "completed" : report.status;
  const isKnown = row.state === state && row.refundId === report.refundId;
  const isReversal = report.isReversal && row.origin !== "shop";
  if (isKnown && (!isReversal || row.origin === "reversal")) return row;
  return changeRefund(ctx.db, row.id, {
    refundId: report.refundId,
    state,
    origin: isReversal ? "reversal" : row.origin,
    updatedAt: ctx.now(),
    ...(state === "pending" ? {} : { nextCheckAt: null }),
  });
}

function insert(ctx: Context, capture: Capture, report: Report): Promise<Refund | null> {
  const now = ctx.now();
  return insertRefund(ctx.db, {
    id: ctx.newId(),
    ...capture,
    amountCents: report.amountCents,
    origin: report.isReversal ? "reversal" : "paypal",
    state: report.status,
    refundId: report.refundId,
    createdAt: now,
    updatedAt: now,
    nextCheckAt: report.status === "pending" ? new Date(now.getTime() + FIRST_CHECK_MS) : null,
  });
}

type RefundResponse = Awaited<ReturnType<Context["ports"]["payments"]["refundPayment"]>>;

/** Longer than one call may take, so that the job retries only when the process has died meanwhile. */
const FIRST_CHECK_MS = 60_000;

interface RefundTerms {
  atMostCents?: Cents;
  isFollowUp?: boolean;
  pointsEntryId?: string | null;
  /** The part of the capture that the shop keeps. */
  withheldCents?: Cents;
  /** What is kept with this refund for points that were used already. */
  deducted?: Deduction;
}

/** A refund that is to be requested: one that is under way already, or a new one that is to be recorded first. */
export type PlannedRefund = { refund: Refund; isNew: false } | { refund: NewRefund; isNew: true };

/**
 * How the rest of a capture, or this much of it, is refunded, given its refunds so far: by the shop's refund of the rest
 * already under way, if any, or by a new one; null when nothing is left. Refuses while only a part is being refunded,
 * since one refund at a time can be under way.
 */
export function planRefund(
  { capture, refunds }: { capture: Capture; refunds: readonly Refund[] },
  { id, now }: { id: string; now: Date },
  {
    atMostCents = capture.amountCents,
    withheldCents = 0,
    deducted = noDeduction,
    ...announced
  }: RefundTerms = {},
): PlannedRefund | null {
  const underWay = refunds.find(
    ({ captureId, origin, state }) =>
      captureId === capture.captureId && origin === "shop" && isOpen(state),
  );
  const rest = Math.max(0, computeRefundable(capture, refunds) - withheldCents);
  if (underWay && rest > 0) throw new Refusal("conflict", partUnderWay);
  if (underWay) return { refund: underWay, isNew: false };
  const amountCents = Math.min(rest, inWholeUnits(atMostCents, capture.currency));
  if (amountCents === 0) return null;
  const refund = {
    id,
    ...capture,
    ...announced,
    deductedPoints: deducted.points,
    deductedCents: deducted.cents,
    amountCents,
    state: "asked" as const,
    createdAt: now,
    updatedAt: now,
    nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS),
  };
  return { refund, isNew: true };
}

/** Within a transaction that holds the order's lock: records a planned refund, which is requested after the commit. */
export async function recordPlannedRefund(ctx: Context, planned: PlannedRefund): Promise<Refund> {
  if (!planned.isNew) return planned.refund;
  const recorded = await insertRefund(ctx.db, planned.refund);
  if (!recorded) throw new Error(`another refund is under way: ${planned.refund.captureId}`);
  return recorded;
}

const partUnderWay =
  "A part of this payment is being refunded right now. Please try again in a minute.";

const isOpen = (state: Refund["state"]): boolean => state === "asked" || state === "pending";

/**
 * Within a transaction that holds the order's lock: of the shop's refunds that are not complete, a mail of their own
 * brings the credit note.
 */
export const followUpOpenRefunds = (ctx: Context, orderId: string): Promise<void> =>
  updateFollowUps(ctx.db, orderId);

/**
 * Outside any transaction: requests the refund, first or again, or fetches the state of one made on PayPal's pages.
 * Null when its outcome is unknown.
 */
export async function requestRefund(ctx: Context, refund: Refund): Promise<RefundResponse | null> {
  const { id: requestId, captureId, amountCents, currency, refundId } = refund;
  const { payments } = ctx.ports;
  try {
    if (refund.origin !== "shop") return refundId ? await payments.findRefund(refundId) : null;
    return await payments.refundPayment({ requestId, captureId, amountCents, currency });
  } catch (error) {
    if (!(error instanceof PaymentOutcomeUnknown)) throw error;
    ctx.log.warn({ err: error, orderId: refund.orderId }, "PayPal did not confirm a refund");
    return null;
  }
}

/**
 * Within a transaction that holds the order's lock: stores PayPal's response. Returns the changed refund; null when it
 * is known already, also when PayPal returned a refund made by somebody else.
 */
export async function recordRefund(
  ctx: Context,
  { id, origin }: Refund,
  response: RefundResponse,
): Promise<Refund | null> {
  const { refundId } = response;
  if (refundId !== null && (await isRefundOfAnother(ctx.db, { id, refundId }))) {
    const updatedAt = ctx.now();
    if (await updateRefund(ctx.db, id, { state: "failed", updatedAt, nextCheckAt: null }))
      countRefund(ctx, origin, "failed");
    return null;
  }
  const changed = await updateRefund(ctx.db, id, {
    state: response.status,
    refundId: response.refundId,
    ...(response.refusal === undefined ? {} : { refusal: response.refusal }),
    updatedAt: ctx.now(),
    ...(isOpen(response.status) ? {} : { nextCheckAt: null }),
  });
  if (changed) countRefund(ctx, origin, response.status);
  return changed;
}

/** How much of a capture has been refunded. Refunds may not add up to more than was captured. */
export const computeRefunded = (capture: Capture, refunds: readonly Refund[]): Cents =>
  Math.min(
    capture.amountCents,
    sumRefunds(capture, refunds, ({ state }) => state === "completed"),
  );

/** How much of a capture could still be refunded: neither refunded nor under way. */
export const computeRefundable = (capture: Capture, refunds: readonly Refund[]): Cents =>
  Math.max(
    0,
    capture.amountCents - sumRefunds(capture, refunds, ({ state }) => state !== "failed"),
  );

/** Only the refunds of the capture count, among those of an order. */
const sumRefunds = (
  { captureId }: Capture,
  refunds: readonly Refund[],
  counts: (refund: Refund) => boolean,
): Cents =>
  refunds
    .filter((refund) => refund.captureId === captureId && counts(refund))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

/** An amount that PayPal can refund in this currency; rounded up. */
const inWholeUnits = (cents: Cents, currency: string): Cents =>
  hasDecimals(currency) ? cents : Math.ceil(cents / 100) * 100;

/** An order's refunds, the newest first, of those of one instant the failed ones last. */
export const listRefunds = (ctx: Context, orderId: string): Promise<Refund[]> =>
  selectRefundsOfOrders(ctx.db, [orderId]);

/** Claims refunds that are due for a check with PayPal, with growing pauses, for this process alone. */
export const claimDueRefunds = (ctx: Context, limit: number): Promise<Refund[]> =>
  claimRefunds(ctx.db, ctx.now(), limit);

function countRefund(ctx: Context, origin: RefundOrigin, outcome: RefundState): void {
  if (outcome === "completed" || outcome === "failed")
    afterCommit(ctx, () => ctx.metrics.add(refundsEnded, { origin, outcome }));
}
