import {
  type DeviceClass,
  deviceClasses,
  isMeasurement,
  type PageKind,
  pageKinds,
  type Vital,
  vitalNames,
} from "#contracts/page-speed";
import { dayOf } from "#contracts/utc-days";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { histogram, type Metric } from "#platform/metrics";
import { countMeasurements } from "./page-speed-store.ts";
import { bucketOf } from "./speed-buckets.ts";

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
export interface MeasuredView extends Partial<Record<Vital, number | undefined>> {
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
