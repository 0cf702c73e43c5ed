import type { PageSpeed } from "#contracts/calls/page-speed";
import {
  type DeviceClass,
  deviceClasses,
  isMeasurement,
  type PageKind,
  pageKinds,
  type Vital,
  vitalNames,
  vitals,
} from "#contracts/page-speed";
import { retention } from "#contracts/retention";
import { addDays, dayOf } from "#contracts/utc-days";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { histogram, type Metric } from "#platform/metrics";
import { requireRight } from "#platform/require-right";
import {
  countMeasurements,
  deleteDaysBefore,
  selectCountsSince,
  type SpeedCount,
} from "./page-speed-store.ts";

const labels = { page: pageKinds, device: deviceClasses };

const histograms: Record<Vital, Metric> = {
  lcp: histogram(
    "ridgeline_page_lcp_seconds",
    "Largest Contentful Paint in visitors' browsers, by the page that was opened",
    [0.5, 1, 1.5, 2.5, 4, 8],
    labels,
  ),
  inp: histogram(
    "ridgeline_page_inp_seconds",
    "Interaction to Next Paint in visitors' browsers, by the page that was opened",
    [0.05, 0.1, 0.2, 0.5, 1],
    labels,
  ),
  cls: histogram(
    "ridgeline_page_cls",
    "Cumulative Layout Shift in visitors' browsers, by the page that was opened",
    [0.01, 0.05, 0.1, 0.25, 0.5],
    labels,
  ),
};

export const speedMetrics: readonly Metric[] = Object.values(histograms);

const unitsOf: Record<Vital, number> = { lcp: 1000, inp: 1000, cls: 1 };

/** A view of a page: LCP and INP in milliseconds. */
interface MeasuredView extends Partial<Record<Vital, number | undefined>> {
  page: PageKind;
  device: DeviceClass;
}

/** Counts how fast a page was for somebody, and nothing about them. Anybody may; the call has a limit. */
export async function recordPageSpeed(ctx: Context, view: MeasuredView): Promise<void> {
  const { page, device } = view;
  const day = dayOf(ctx.now());
  const measurements = vitalNames.flatMap((vital) => {
    const value = view[vital];
    if (value === undefined) return [];
    if (!isMeasurement(vital, value)) throw new Refusal("invalid", `This is no ${vital}`);
    return [{ vital, value }];
  });
  await countMeasurements(
    ctx.db,
    measurements.map(({ vital, value }) => ({
      day,
      page,
      device,
      vital,
      bucket: bucketOf(vital, value),
    })),
  );
  for (const { vital, value } of measurements)
    ctx.metrics.observe(histograms[vital], { page, device }, value / unitsOf[vital]);
}

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

/** Ten buckets lead from good to poor: both are bounds of buckets, so a quantile is never rated wrongly. */
const STEPS = 10;
/** The first bucket begins at 0, the last one has no end. */
const OUTERMOST = 60;

const ratioOf = (vital: Vital) => vitals[vital].poor / vitals[vital].good;

/** The bucket of a value; 0 ends at the bound of good. Each is about a twentieth to a tenth wider than the one before. */
export function bucketOf(vital: Vital, value: number): number {
  if (value <= 0) return -OUTERMOST;
  const steps = (STEPS * Math.log(value / vitals[vital].good)) / Math.log(ratioOf(vital));
  // The logarithm of a bound may be a hair more than a whole number.
  const bucket = Math.min(OUTERMOST, Math.max(-OUTERMOST, Math.ceil(steps - 1e-9)));
  // Never -0.
  return bucket + 0;
}

export function upperBoundOf(vital: Vital, bucket: number): number {
  if (bucket === STEPS) return vitals[vital].poor;
  return vitals[vital].good * ratioOf(vital) ** (bucket / STEPS);
}

interface BucketCount {
  bucket: number;
  views: number;
}

/** The value that three quarters of the views did not exceed, as if the views of a bucket were spread evenly over it. */
export function p75Of(vital: Vital, counts: readonly BucketCount[]): number {
  const sorted = counts.toSorted((a, b) => a.bucket - b.bucket);
  const total = sorted.reduce((sum, { views }) => sum + views, 0);
  let missing = 0.75 * total;
  for (const { bucket, views } of sorted) {
    if (missing <= views) {
      const lower = bucket === -OUTERMOST ? 0 : upperBoundOf(vital, bucket - 1);
      const share = bucket === -OUTERMOST ? 0 : missing / views;
      return lower + (upperBoundOf(vital, bucket) - lower) * share;
    }
    missing -= views;
  }
  return 0;
}
