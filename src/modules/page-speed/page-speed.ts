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
import { addDays, formatUtcDay } from "#contracts/utc-days";
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

const vitalUnits: Record<Vital, number> = { lcp: 1000, inp: 1000, cls: 1 };

/** A view of a page: LCP and INP in milliseconds. */
interface MeasuredView extends Partial<Record<Vital, number | undefined>> {
  page: PageKind;
  device: DeviceClass;
}

/** Counts how fast a page was for somebody, and nothing about them. Anybody may; the call has a limit. */
export async function recordPageSpeed(ctx: Context, view: MeasuredView): Promise<void> {
  const { page, device } = view;
  const day = formatUtcDay(ctx.now());
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
      bucket: toBucket(vital, value),
    })),
  );
  for (const { vital, value } of measurements)
    ctx.metrics.observe(histograms[vital], { page, device }, value / vitalUnits[vital]);
}

/** How fast pages were in the last days in UTC, today included, for three quarters of the views; most viewed first. */
export async function getPageSpeed(ctx: Context, { days }: { days: number }): Promise<PageSpeed[]> {
  requireRight(ctx, "see the shop's health");
  const counts = await selectCountsSince(ctx.db, addDays(formatUtcDay(ctx.now()), 1 - days));
  const groups = Map.groupBy(counts, ({ page, device }) => `${page} ${device}`);
  return [...groups.values()]
    .map((group) => ({
      page: group[0]!.page,
      device: group[0]!.device,
      lcp: computeQuantile(group, "lcp"),
      inp: computeQuantile(group, "inp"),
      cls: computeQuantile(group, "cls"),
    }))
    .toSorted((a, b) => countMostViews(b) - countMostViews(a));
}

function computeQuantile(group: readonly SpeedCount[], vital: Vital): PageSpeed[Vital] {
  const counts = group.filter((count) => count.vital === vital);
  if (counts.length === 0) return null;
  return {
    p75: computeP75(vital, counts),
    views: counts.reduce((sum, { views }) => sum + views, 0),
  };
}

const countMostViews = ({ lcp, inp, cls }: PageSpeed): number =>
  Math.max(lcp?.views ?? 0, inp?.views ?? 0, cls?.views ?? 0);

/** Deletes what no page shows any more. */
export const deleteOldPageSpeed = (ctx: Context): Promise<void> =>
  deleteDaysBefore(ctx.db, addDays(formatUtcDay(ctx.now()), -retention.pageSpeedDays));

/** Ten buckets lead from good to poor: both are bounds of buckets, so a quantile is never rated wrongly. */
const STEPS = 10;
/** The first bucket begins at 0, the last one has no end. */
const OUTERMOST = 60;

const computePoorRatio = (vital: Vital) => vitals[vital].poor / vitals[vital].good;

/** The bucket of a value; 0 ends at the bound of good. Each is about a twentieth to a tenth wider than the one before. */
export function toBucket(vital: Vital, value: number): number {
  if (value <= 0) return -OUTERMOST;
  const steps = (STEPS * Math.log(value / vitals[vital].good)) / Math.log(computePoorRatio(vital));
  // The logarithm of a bound may be a hair more than a whole number.
  const bucket = Math.min(OUTERMOST, Math.max(-OUTERMOST, Math.ceil(steps - 1e-9)));
  // Never -0.
  return bucket + 0;
}

export function computeUpperBound(vital: Vital, bucket: number): number {
  if (bucket === STEPS) return vitals[vital].poor;
  return vitals[vital].good * computePoorRatio(vital) ** (bucket / STEPS);
}

interface BucketCount {
  bucket: number;
  views: number;
}

/** The value that three quarters of the views did not exceed, as if the views of a bucket were spread evenly over it. */
export function computeP75(vital: Vital, counts: readonly BucketCount[]): number {
  const sorted = counts.toSorted((a, b) => a.bucket - b.bucket);
  const total = sorted.reduce((sum, { views }) => sum + views, 0);
  let missing = 0.75 * total;
  for (const { bucket, views } of sorted) {
    if (missing <= views) {
      const lower = bucket === -OUTERMOST ? 0 : computeUpperBound(vital, bucket - 1);
      const share = bucket === -OUTERMOST ? 0 : missing / views;
      return lower + (computeUpperBound(vital, bucket) - lower) * share;
    }
    missing -= views;
  }
  return 0;
}
