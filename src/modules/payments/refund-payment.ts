import type { Cents } from "#contracts/money";
import { type Deduction, noDeduction } from "#contracts/spent-points";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { PaymentOutcomeUnknown } from "#platform/ports";
import type { Capture } from "./capture.ts";
import { countRefund } from "./payment-metrics.ts";
import { inWholeUnits } from "./in-whole-units.ts";
import { refundableOf } from "./refunded-share.ts";
import {
  insertRefund,
  isRefundOfAnother,
  type NewRefund,
  type Refund,
  updateFollowUps,
  updateRefund,
} from "./refunds-store.ts";

type RefundResponse = Awaited<ReturnType<Context["ports"]["payments"]["refundPayment"]>>;

/** Longer than one call may take, so that the job retries only when the process has died meanwhile. */
const FIRST_CHECK_MS = 60_000;

interface RefundTerms {
  atMostCents?: Cents;
  isFollowUp?: boolean;
  pointsEntryId?: string | null;
  /** Of the capture: what the shop keeps. */
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
  const rest = Math.max(0, refundableOf(capture, refunds) - withheldCents);
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
