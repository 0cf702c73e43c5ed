import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { requireRight } from "#platform/require-right";
import { getSettlementStatus, type SettlementStatus } from "./get-settlement-status.ts";
import { insertRun, resumeRun, type SettlementRun } from "./settlement-store.ts";

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

export function newRun(ctx: Context, night: string | null): SettlementRun {
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
