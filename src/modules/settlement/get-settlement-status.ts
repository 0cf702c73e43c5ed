import type { Context } from "#platform/context";
import { inParallel } from "#platform/in-parallel";
import { requireRight } from "#platform/require-right";
import {
  countOpenDifferences,
  selectDifferences,
  selectLastFinish,
  selectLatestRun,
  type SettlementRun,
} from "./settlement-store.ts";
import { type ListedDifference, withResolvers } from "./with-resolver.ts";

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
