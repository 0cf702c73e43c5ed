import { listUserNames } from "#modules/accounts";
import { recordAudit } from "#modules/audit";
import { addOrderWarning, type OrderWarning, removeOrderWarning } from "#modules/orders";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { inParallel } from "#platform/in-parallel";
import { requireRight } from "#platform/require-right";
import type { Difference } from "./find-differences.ts";
import {
  countOpenDifferences,
  type FoundDifference,
  insertDifference,
  markResolved,
  selectDifference,
  selectDifferences,
  selectLastFinish,
  selectLatestRun,
  type SettlementRun,
} from "./settlement-store.ts";

/** Stores a difference and adds a warning to its order; a known one is only marked as seen again. */
export async function recordDifference(
  ctx: Context,
  difference: Difference,
  { orderId, intentId }: { orderId: string | null; intentId: string | null },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const row = { ...difference, id: ctx.newId(), orderId, intentId, seenAt: ctx.now() };
    if (!(await insertDifference(ctx.db, row))) return;
    ctx.log.error({ orderId, ...difference }, "PayPal and the order say different things");
    if (orderId) await addOrderWarning(ctx, orderId, toDifferenceWarning(difference));
  });
}

/** The order's warning, also used to remove it. */
export const toDifferenceWarning = ({
  kind,
  transactionId,
  expectedCents,
  actualCents,
  currency,
}: Difference): OrderWarning => ({
  code: "settlement-difference",
  kind,
  transactionId,
  expectedCents,
  actualCents,
  currency,
});

/** Resolves a difference and removes its warning from the order. Repeating it changes nothing. */
export async function resolveDifference(
  ctx: Context,
  { id, note }: { id: string; note: string },
): Promise<ListedDifference> {
  const { userId } = requireRight(ctx, "handle payments");
  const found = await inTransaction(ctx, async (ctx) => {
    const resolution = { resolvedAt: ctx.now(), resolvedBy: userId, note };
    const resolved = await markResolved(ctx.db, id, resolution);
    if (!resolved) return getDifference(ctx, id);
    const { orderId } = resolved;
    if (orderId)
      await removeOrderWarning(ctx, orderId, { warning: toDifferenceWarning(resolved), note });
    await recordAudit(ctx, {
      action: "settlement.resolved",
      subject: `settlement:${id}`,
      details: { note },
    });
    return resolved;
  });
  const [listed] = await withResolvers(ctx, [found]);
  return listed!;
}

async function getDifference(ctx: Context, id: string): Promise<FoundDifference> {
  const found = await selectDifference(ctx.db, id);
  if (!found) throw new Refusal("not_found", "There is no such difference");
  return found;
}

/** A difference as an admin sees it. */
export interface ListedDifference extends FoundDifference {
  /** Null while it is open, and when the account that resolved it no longer exists. */
  resolverName: string | null;
}

async function withResolvers(
  ctx: Context,
  differences: readonly FoundDifference[],
): Promise<ListedDifference[]> {
  const names = await listUserNames(
    ctx,
    differences.flatMap(({ resolvedBy }) => resolvedBy ?? []),
  );
  return differences.map((difference) => ({
    ...difference,
    resolverName: names.get(difference.resolvedBy ?? "") ?? null,
  }));
}

/** The latest comparison, and how many differences wait for a person. */
export interface SettlementStatus {
  open: number;
  latest: SettlementRun | null;
}

export async function getSettlementStatus(ctx: Context): Promise<SettlementStatus> {
  requireRight(ctx, "handle payments");
  return inParallel({ open: countOpenDifferences(ctx.db), latest: selectLatestRun(ctx.db) });
}

export interface SettlementFigures {
  /** Unresolved differences. */
  open: number;
  /** End of the last check that was completed; null before the first. */
  finishedAt: Date | null;
  /** The latest check failed, or waits for PayPal to respond. */
  isFailing: boolean;
}

/** Figures for monitoring. */
export async function getSettlementFigures(ctx: Context): Promise<SettlementFigures> {
  const { latest, ...figures } = await inParallel({
    open: countOpenDifferences(ctx.db),
    finishedAt: selectLastFinish(ctx.db),
    latest: selectLatestRun(ctx.db),
  });
  const isFailing = latest !== null && (latest.state === "failed" || isInterrupted(latest));
  return { ...figures, isFailing };
}

/** PayPal did not respond; the job will retry. */
export const isInterrupted = ({ state, failures }: SettlementRun): boolean =>
  state === "running" && failures > 0;

/** One page of the differences, newest first. */
export async function listDifferences(
  ctx: Context,
  query: { isResolved: boolean | null; page: number; limit: number },
): Promise<{ items: ListedDifference[]; total: number }> {
  requireRight(ctx, "handle payments");
  const { items, total } = await selectDifferences(ctx.db, query);
  return { items: await withResolvers(ctx, items), total };
}
