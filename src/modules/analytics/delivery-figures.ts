import { type LateReason, lateReasons } from "#contracts/late-reasons";
import type { DeliveryCount } from "./delivery-figures-store.ts";

export interface DeliveryFigures {
  /** Orders that were first delivered. */
  delivered: number;
  /** Those of them with a due time, and how many were delivered by then. */
  dated: number;
  onTime: number;
  /** From payment to delivery: half and nine of ten of the orders took at most so long; null without any. */
  p50Minutes: number | null;
  p90Minutes: number | null;
  /** Late orders by reason, most first. */
  byReason: { reason: LateReason; orders: number }[];
}

/** How much longer each bucket is than the one before, as in the database's `turnaround_bucket`. */
const BUCKET_GROWTH = 1.04;

/** @param counts by rising bucket */
export function deliveryFiguresOf(counts: readonly DeliveryCount[]): DeliveryFigures {
  const sumOf = (...outcomes: DeliveryCount["outcome"][]) =>
    counts.reduce((sum, { outcome, orders }) => sum + (outcomes.includes(outcome) ? orders : 0), 0);
  const onTime = sumOf("on-time");
  const dated = onTime + sumOf(...lateReasons);
  return {
    delivered: dated + sumOf("undated"),
    dated,
    onTime,
    p50Minutes: minutesAt(counts, 0.5),
    p90Minutes: minutesAt(counts, 0.9),
    byReason: lateReasons
      .map((reason) => ({ reason, orders: sumOf(reason) }))
      .filter(({ orders }) => orders > 0)
      .toSorted((a, b) => b.orders - a.orders),
  };
}

/** The middle of the bucket in which this share of the orders is reached, so at most 2 percent off. */
function minutesAt(counts: readonly DeliveryCount[], share: number): number | null {
  const threshold = share * counts.reduce((sum, { orders }) => sum + orders, 0);
  let reached = 0;
  for (const { bucket, orders } of counts) {
    reached += orders;
    if (reached >= threshold) return Math.round(BUCKET_GROWTH ** (bucket + 0.5));
  }
  return null;
}
