import type { Context } from "#platform/context";
import type { PaymentState } from "#platform/ports";
import {
  judgePayment,
  nextCheckIn,
  type PaymentAttempt,
  type PaymentOutcome,
  stateAfter,
  statesBefore,
} from "./payment-attempt.ts";
import { markCapturing, selectAttemptById, updateAttempt } from "./payments-store.ts";

/**
 * Within a transaction that holds the order's lock: records that a capture is about to be asked for.
 * Null when there is nothing to ask, because the attempt is finished or was given up.
 */
export async function intendCapture(
  ctx: Context,
  attempt: PaymentAttempt,
): Promise<PaymentAttempt | null> {
  const now = ctx.now();
  const intended = await markCapturing(ctx.db, attempt.id, {
    captureRequestId: ctx.newId(),
    updatedAt: now,
    nextCheckAt: new Date(now.getTime() + nextCheckIn("capturing", 0)!),
  });
  if (intended) return intended;
  const current = await selectAttemptById(ctx.db, attempt.id);
  return current?.state === "pending" ? current : null;
}

/** Outside any transaction: asks PayPal to capture, or how a held payment stands. */
export async function askProvider(ctx: Context, attempt: PaymentAttempt): Promise<PaymentState> {
  const { payments } = ctx.ports;
  if (attempt.state === "pending") return payments.getPayment(attempt.intentId!);
  return payments.capturePayment({
    intentId: attempt.intentId!,
    requestId: attempt.captureRequestId!,
  });
}

/**
 * Within a transaction that holds the order's lock: stores what PayPal said and answers what it means.
 * A capture that is stored already answers "completed" again and changes nothing.
 */
export async function recordOutcome(
  ctx: Context,
  attempt: PaymentAttempt,
  state: PaymentState,
): Promise<PaymentOutcome> {
  const outcome = judgePayment(attempt, state);
  const next = stateAfter[outcome];
  const pause = nextCheckIn(next, attempt.checks);
  const now = ctx.now();
  const updated = await updateAttempt(ctx.db, attempt.id, statesBefore[outcome], {
    state: next,
    updatedAt: now,
    nextCheckAt: pause === null ? null : new Date(now.getTime() + pause),
    ...learned(outcome, state),
  });
  if (updated) return outcome === "not approved" && updated.wasDeclined ? "declined" : outcome;
  const current = await selectAttemptById(ctx.db, attempt.id);
  if (current?.state === "completed") return outcome === "refunded" ? "refunded" : "completed";
  return current?.state === "denied" ? "denied" : outcome;
}

/** What an outcome adds to the attempt. The next capture after an open end gets an idempotency key of its own. */
function learned(outcome: PaymentOutcome, state: PaymentState) {
  return {
    ...("captureId" in state ? { captureId: state.captureId, payerId: state.payerId } : {}),
    ...(stateAfter[outcome] === "open" ? { captureRequestId: null } : {}),
    ...(outcome === "declined" ? { wasDeclined: true } : {}),
  };
}
