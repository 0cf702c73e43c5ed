import { recordAudit } from "#modules/audit";
import { removeOrderWarning } from "#modules/orders";
import { findBookedPayments, findPaymentsMovedWithin } from "#modules/payments/records";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { PaymentOutcomeUnknown } from "#platform/ports";
import { requireRight } from "#platform/require-right";
import { comparePayment, comparePayments, compareReport } from "./compare-payments.ts";
import { getSettlementStatus, type SettlementStatus, toDifferenceWarning } from "./differences.ts";
import {
  CLAIM_MS,
  claimRun,
  type FoundDifference,
  insertRun,
  markResolved,
  resumeRun,
  selectNightlyRun,
  selectOpenDifferences,
  type SettlementRun,
  updateRun,
} from "./settlement-store.ts";

/** Hour in UTC after which the nightly check begins. */
const NIGHT_HOUR = 3;
const STEP_MS = 24 * 60 * 60 * 1000;
const RETRY_MS = 5 * 60_000;
const MAX_FAILURES = 12;
/** Payments fetched one by one before the progress is stored. */
const BATCH = 20;

/**
 * Starts the nightly comparison with PayPal when it is due, and continues the one under way. One process does it; an
 * interrupted one is continued by another where it stopped.
 */
export async function checkSettlement(ctx: Context): Promise<void> {
  await startNightly(ctx);
  const now = ctx.now();
  const run = await claimRun(ctx.db, { now, until: new Date(now.getTime() + CLAIM_MS) });
  if (!run) return;
  try {
    await finishRun(ctx, run);
  } catch (error) {
    if (!(error instanceof PaymentOutcomeUnknown)) throw error;
    await postpone(ctx, run, error);
  }
}

async function startNightly(ctx: Context): Promise<void> {
  const now = ctx.now();
  if (now.getUTCHours() < NIGHT_HOUR) return;
  const night = now.toISOString().slice(0, 10);
  if (await selectNightlyRun(ctx.db, night)) return;
  await insertRun(ctx.db, newRun(ctx, night));
}

async function finishRun(ctx: Context, claimed: SettlementRun): Promise<void> {
  let run = claimed;
  while (run.doneUntil < run.coversTo) {
    const progress = await takeStep(ctx, run);
    run = { ...run, ...progress };
    const claimedUntil = new Date(ctx.now().getTime() + CLAIM_MS);
    await updateRun(ctx.db, run.id, { ...progress, failures: 0, claimedUntil });
  }
  await recheckDifferences(ctx, run);
  await updateRun(ctx.db, run.id, { state: "finished", finishedAt: ctx.now() });
}

/** The next day of the run, or a part of it. */
async function takeStep(ctx: Context, run: SettlementRun): Promise<Partial<SettlementRun>> {
  const from = run.doneUntil;
  const to = new Date(Math.min(from.getTime() + STEP_MS, run.coversTo.getTime()));
  if (run.source !== "payments") {
    const compared = await compareReport(ctx, { from, to });
    if (compared) {
      const { payments, coversTo } = compared;
      const isShort = coversTo < to;
      return {
        source: "report",
        doneUntil: isShort ? coversTo : to,
        payments: run.payments + payments,
        ...(isShort ? { coversTo } : {}),
      };
    }
  }
  const after = run.lastPaymentId;
  const found = await findPaymentsMovedWithin(ctx, { from, to }, { after, limit: BATCH });
  await comparePayments(ctx, found);
  const isLast = found.length < BATCH;
  return {
    source: "payments",
    payments: run.payments + found.length,
    lastPaymentId: isLast ? null : found.at(-1)!.id,
    ...(isLast ? { doneUntil: to } : {}),
  };
}

/** PayPal did not respond: retried later, a limited number of times. */
async function postpone(ctx: Context, run: SettlementRun, error: Error): Promise<void> {
  const failures = run.failures + 1;
  const now = ctx.now();
  ctx.log.warn({ err: error, failures }, "the settlement check was interrupted");
  await updateRun(ctx.db, run.id, {
    failures,
    claimedUntil: new Date(now.getTime() + RETRY_MS),
    ...(failures >= MAX_FAILURES ? { state: "failed", finishedAt: now } : {}),
  });
}

/** How far back every check goes, so that a missed night leaves no gap. */
const DAYS = 7;
/** The nightly check leaves out the last hour, whose events may still arrive; an admin's check does not. */
const SETTLING_MS = 60 * 60 * 1000;

/** Requests a comparison now, or the rest of the interrupted one; a job starts it within seconds. */
export async function startSettlementCheck(ctx: Context): Promise<SettlementStatus> {
  requireRight(ctx, "handle payments");
  await inTransaction(ctx, async (ctx) => {
    const isStarted =
      (await resumeRun(ctx.db, ctx.now())) || (await insertRun(ctx.db, newRun(ctx, null)));
    if (!isStarted) throw new Refusal("conflict", "A check is already running");
    await recordAudit(ctx, { action: "settlement.started", subject: "settlement" });
  });
  return getSettlementStatus(ctx);
}

function newRun(ctx: Context, night: string | null): SettlementRun {
  const startedAt = ctx.now();
  const coversTo = new Date(startedAt.getTime() - (night === null ? 0 : SETTLING_MS));
  const coversFrom = new Date(coversTo.getTime() - DAYS * 24 * 60 * 60 * 1000);
  return {
    id: ctx.newId(),
    night,
    state: "running",
    source: null,
    coversFrom,
    coversTo,
    doneUntil: coversFrom,
    lastPaymentId: null,
    payments: 0,
    failures: 0,
    startedAt,
    finishedAt: null,
    claimedUntil: startedAt,
  };
}

const RECHECKED_AT_ONCE = 20;
const MAX_RECHECKS = 200;
const NOTE = "No longer found by a later check";

/** Rechecks open differences that this run did not find, and resolves those that no longer exist. */
async function recheckDifferences(ctx: Context, run: SettlementRun): Promise<void> {
  let after: string | null = null;
  for (let looked = 0; looked < MAX_RECHECKS; looked += RECHECKED_AT_ONCE) {
    const notSeenSince = run.startedAt;
    const open = await selectOpenDifferences(ctx.db, {
      notSeenSince,
      after,
      limit: RECHECKED_AT_ONCE,
    });
    for (const difference of open)
      if (await isGone(ctx, difference)) await resolveByItself(ctx, difference);
    if (open.length < RECHECKED_AT_ONCE) return;
    after = open.at(-1)!.id;
  }
}

async function isGone(ctx: Context, { intentId, kind, transactionId }: FoundDifference) {
  // Only the report lists reversals.
  if (kind.startsWith("reversal")) return false;
  const [payment] = await findBookedPayments(ctx, {
    intentIds: intentId === null ? [] : [intentId],
    captureIds: [transactionId],
  });
  if (!payment) return false;
  const current = await comparePayment(ctx, payment);
  return (
    current !== null &&
    !current.some((each) => each.kind === kind && each.transactionId === transactionId)
  );
}

async function resolveByItself(ctx: Context, difference: FoundDifference): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const resolution = { resolvedAt: ctx.now(), resolvedBy: null, note: NOTE };
    if (!(await markResolved(ctx.db, difference.id, resolution))) return;
    if (difference.orderId)
      await removeOrderWarning(ctx, difference.orderId, {
        warning: toDifferenceWarning(difference),
        note: NOTE,
      });
  });
}
