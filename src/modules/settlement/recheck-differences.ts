import { removeOrderWarning } from "#modules/orders";
import { findBookedPayments } from "#modules/payments";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { comparePayment } from "./compare-payments.ts";
import { warningOf } from "./record-difference.ts";
import {
  type FoundDifference,
  markResolved,
  selectOpenDifferences,
  type SettlementRun,
} from "./settlement-store.ts";

const BATCH = 20;
const MAX_RECHECKS = 200;
const NOTE = "No longer found by a later check";

/** Rechecks open differences that this run did not find, and resolves those that no longer exist. */
export async function recheckDifferences(ctx: Context, run: SettlementRun): Promise<void> {
  let after: string | null = null;
  for (let looked = 0; looked < MAX_RECHECKS; looked += BATCH) {
    const notSeenSince = run.startedAt;
    const open = await selectOpenDifferences(ctx.db, { notSeenSince, after, limit: BATCH });
    for (const difference of open)
      if (await isGone(ctx, difference)) await resolveByItself(ctx, difference);
    if (open.length < BATCH) return;
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
        warning: warningOf(difference),
        note: NOTE,
      });
  });
}
