import { findPaymentsMovedWithin } from "#modules/payments";
import type { Context } from "#platform/context";
import { PaymentOutcomeUnknown } from "#platform/ports";
import { comparePayments } from "./compare-payments.ts";
import { compareReport } from "./compare-report.ts";
import { recheckDifferences } from "./recheck-differences.ts";
import {
  CLAIM_MS,
  claimRun,
  insertRun,
  selectNightlyRun,
  type SettlementRun,
  updateRun,
} from "./settlement-store.ts";
import { newRun } from "./start-settlement-check.ts";

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
