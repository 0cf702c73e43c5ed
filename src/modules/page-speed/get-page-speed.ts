import type { PageSpeed } from "#contracts/calls/page-speed";
import type { Vital } from "#contracts/page-speed";
import { retention } from "#contracts/retention";
import { addDays, dayOf } from "#contracts/utc-days";
import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";
import { deleteDaysBefore, selectCountsSince, type SpeedCount } from "./page-speed-store.ts";
import { p75Of } from "./speed-buckets.ts";

/** How fast pages were in the last days in UTC, today included, for three quarters of the views; most viewed first. */
export async function getPageSpeed(ctx: Context, { days }: { days: number }): Promise<PageSpeed[]> {
  requireRight(ctx, "see the shop's health");
  const counts = await selectCountsSince(ctx.db, addDays(dayOf(ctx.now()), 1 - days));
  const groups = Map.groupBy(counts, ({ page, device }) => `${page} ${device}`);
  return [...groups.values()]
    .map((group) => ({
      page: group[0]!.page,
      device: group[0]!.device,
      lcp: quantileOf(group, "lcp"),
      inp: quantileOf(group, "inp"),
      cls: quantileOf(group, "cls"),
    }))
    .toSorted((a, b) => viewsOf(b) - viewsOf(a));
}

function quantileOf(group: readonly SpeedCount[], vital: Vital): PageSpeed[Vital] {
  const counts = group.filter((count) => count.vital === vital);
  if (counts.length === 0) return null;
  return {
    p75: p75Of(vital, counts),
    views: counts.reduce((sum, { views }) => sum + views, 0),
  };
}

const viewsOf = ({ lcp, inp, cls }: PageSpeed): number =>
  Math.max(lcp?.views ?? 0, inp?.views ?? 0, cls?.views ?? 0);

/** Deletes what no page shows any more. */
export const deleteOldPageSpeed = (ctx: Context): Promise<void> =>
  deleteDaysBefore(ctx.db, addDays(dayOf(ctx.now()), -retention.pageSpeedDays));
