import type { Context } from "#platform/context";
import { afterCommit } from "#platform/database/transaction";
import { PaymentOutcomeUnknown, type PaymentState } from "#platform/ports";
import {
  checkPaymentState,
  nextCheckIn,
  type PaymentAttempt,
  type PaymentOutcome,
  stateAfter,
  statesBefore,
} from "./payment-attempt.ts";
import { closeAttempts } from "./open-attempt.ts";
import { paymentsCaptured, paymentsFailed } from "#payments/payment-metrics";
import type { AttemptState, CapturedInstead, DeclinedApproval } from "#payments/payments-tables";
import { markCapturing, selectAttemptById, updateAttempt } from "./attempts-store.ts";

/**
 * Within a transaction that holds the order's lock: records that a capture is about to be requested. Null when there is
 * nothing to request, because the attempt is finished or was abandoned.
 */
export async function recordCaptureIntent(
  ctx: Context,
  attempt: PaymentAttempt,
): Promise<PaymentAttempt | null> {
  const now = ctx.now();
  const intended = await markCapturing(ctx.db, attempt.id, {
    captureRequestId: ctx.newId(),
    declinedApproval: attempt.declinedApproval,
    updatedAt: now,
    nextCheckAt: new Date(now.getTime() + nextCheckIn("capturing", 0)!),
  });
  if (intended) return intended;
  const current = await selectAttemptById(ctx.db, attempt.id);
  return current?.state === "pending" ? current : null;
}

/** Outside any transaction: requests the capture, or fetches the state of a held payment. */
export async function captureAtProvider(
  ctx: Context,
  attempt: PaymentAttempt,
): Promise<PaymentState> {
  const { payments } = ctx.ports;
  if (attempt.state === "pending") return payments.getPayment(attempt.intentId!);
  return payments.capturePayment({
    intentId: attempt.intentId!,
    requestId: attempt.captureRequestId!,
  });
}

/** Outside any transaction, after a decline: what PayPal keeps showing as approved; null when that is over. */
export async function findDeclinedApproval(
  ctx: Context,
  { intentId }: PaymentAttempt,
): Promise<DeclinedApproval | null> {
  const unknown: DeclinedApproval = { changedAt: null };
  try {
    const state = await ctx.ports.payments.getPayment(intentId!);
    if (state.status === "not_approved") return null;
    return state.status === "approved" ? { changedAt: state.changedAt ?? null } : unknown;
  } catch (error) {
    if (!(error instanceof PaymentOutcomeUnknown)) throw error;
    return unknown;
  }
}

/**
 * Within a transaction that holds the order's lock: stores PayPal's response and returns its meaning. A capture that is
 * stored already returns "completed" again and changes nothing.
 */
export async function recordOutcome(
  ctx: Context,
  attempt: PaymentAttempt,
  state: PaymentState,
  { isSecond = false, declinedApproval = null }: Circumstances = {},
): Promise<PaymentOutcome> {
  const outcome = checkPaymentState(attempt, state, { isSecond });
  if (!(await mayReplaceNewer(ctx, attempt, outcome))) return outcome;
  if (outcome === "declined" && attempt.state !== "capturing") return keepDeclined(ctx, attempt);
  const updated = await updateAttempt(ctx.db, attempt.id, statesBefore[outcome], {
    ...timesAfter(ctx, attempt, stateAfter[outcome]),
    ...columnsAfter(outcome, state, { isSecond, declinedApproval }),
  });
  if (!updated) return readMovedOutcome(await selectAttemptById(ctx.db, attempt.id), outcome);
  countOutcome(ctx, outcome, attempt.state);
  return outcome === "not approved" && updated.wasDeclined ? "declined" : outcome;
}

/** A declined approval was looked at again: nothing is new but the time of the next look. */
async function keepDeclined(ctx: Context, attempt: PaymentAttempt): Promise<PaymentOutcome> {
  const kept = await updateAttempt(ctx.db, attempt.id, ["open"], timesAfter(ctx, attempt, "open"));
  return kept
    ? "declined"
    : readMovedOutcome(await selectAttemptById(ctx.db, attempt.id), "declined");
}

function timesAfter(ctx: Context, attempt: PaymentAttempt, next: AttemptState) {
  const pause = nextCheckIn(next, attempt.checks);
  const now = ctx.now();
  return {
    state: next,
    ...(next === "capturing" && attempt.state === next ? {} : { updatedAt: now }),
    nextCheckAt: pause === null ? null : new Date(now.getTime() + pause),
  };
}

interface Circumstances {
  isSecond?: boolean;
  /** The approval of a payment that is declined. */
  declinedApproval?: DeclinedApproval | null;
}

/** The outcome for an attempt whose state has changed meanwhile. */
function readMovedOutcome(current: PaymentAttempt | null, outcome: PaymentOutcome): PaymentOutcome {
  switch (current?.state) {
    case "completed":
      return outcome === "refunded" || outcome === "returned" ? "refunded" : "completed";
    case "denied":
    case "returned":
      return current.state;
    default:
      return outcome;
  }
}

/**
 * An abandoned payment that is captured after all replaces the one opened after it, unless money may be on its way
 * there.
 */
async function mayReplaceNewer(
  ctx: Context,
  attempt: PaymentAttempt,
  outcome: PaymentOutcome,
): Promise<boolean> {
  const isRevived = outcome === "completed" || outcome === "pending" || outcome === "mismatch";
  if (attempt.state !== "closed" || !isRevived) return true;
  return (await closeAttempts(ctx, attempt.orderId)) === "closed" || outcome !== "pending";
}

/** After an unknown outcome the next capture gets a new idempotency key. */
function columnsAfter(
  outcome: PaymentOutcome,
  state: PaymentState,
  { isSecond, declinedApproval }: Required<Circumstances>,
) {
  const isWrong = outcome === "mismatch" || outcome === "returned";
  return {
    ...(isWrong && "captureId" in state ? { mismatch: capturedInstead(state, isSecond) } : {}),
    ...("captureId" in state ? { captureId: state.captureId, payerId: state.payerId } : {}),
    ...(stateAfter[outcome] === "open" ? { captureRequestId: null } : {}),
    ...(outcome === "declined" ? { wasDeclined: true } : {}),
    ...(stateAfter[outcome] === "open" ? { declinedApproval } : {}),
  };
}

const capturedInstead = (
  { amountCents, currency, customId, payeeId }: Extract<PaymentState, { captureId: string }>,
  isSecond: boolean,
): CapturedInstead => ({ amountCents, currency, customId, payeeId, isSecond });

const failures: Partial<Record<PaymentOutcome, string>> = {
  declined: "declined",
  denied: "denied",
  gone: "expired",
  mismatch: "mismatch",
};

/** Counts an outcome that was newly stored for an attempt. */
function countOutcome(ctx: Context, outcome: PaymentOutcome, before: AttemptState): void {
  if (outcome === before) return;
  const reason = failures[outcome];
  afterCommit(ctx, () => {
    if (outcome === "completed") ctx.metrics.add(paymentsCaptured);
    else if (reason) ctx.metrics.add(paymentsFailed, { reason });
  });
}
