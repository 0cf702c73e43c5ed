import type { Context } from "#platform/context";
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
export async function getSettlementStatus(
  ctx: Context,
): Promise<{ open: number; latest: SettlementRun | null }> {
  requireRight(ctx, "handle payments");
  const [open, latest] = await Promise.all([countOpenDifferences(ctx.db), selectLatestRun(ctx.db)]);
  return { open, latest };
}

/** Figures for monitoring. */
export async function getSettlementFigures(
  ctx: Context,
): Promise<{ open: number; finishedAt: Date | null }> {
  const [open, finishedAt] = await Promise.all([
    countOpenDifferences(ctx.db),
    selectLastFinish(ctx.db),
  ]);
  return { open, finishedAt };
}

/** One page of the differences, newest first. */
export async function listDifferences(
  ctx: Context,
  query: { isResolved: boolean | null; page: number; limit: number },
): Promise<{ items: ListedDifference[]; total: number }> {
  requireRight(ctx, "handle payments");
  const { items, total } = await selectDifferences(ctx.db, query);
  return { items: await withResolvers(ctx, items), total };
}
