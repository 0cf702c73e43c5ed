import { and, gt, gte, lte, sql } from "drizzle-orm";
import { type LateReason, lateReasons } from "#contracts/late-reasons";
import type { Database } from "#platform/database/database";
import { deliveryFigures, deliveryTotals } from "./analytics-tables.ts";
import type { Days } from "./period.ts";

interface DeliveryCount {
  bucket: number;
  /** "undated" for orders without a due time. */
  outcome: LateReason | "on-time" | "undated";
  orders: number;
}

/** Counts the first deliveries on these days; null means all time. */
export async function selectDeliveryCounts(
  db: Database,
  days: Days | null,
): Promise<DeliveryCount[]> {
  if (days === null)
    return db
      .select()
      .from(deliveryTotals)
      .where(gt(deliveryTotals.orders, 0))
      .orderBy(deliveryTotals.bucket);
  const { day, bucket, outcome, orders } = deliveryFigures;
  const sum = sql`sum(${orders})`;
  return db
    .select({ bucket, outcome, orders: sum.mapWith(Number) })
    .from(deliveryFigures)
    .where(and(gte(day, days.first), lte(day, days.last)))
    .groupBy(bucket, outcome)
    .having(sql`${sum} > 0`)
    .orderBy(bucket);
}

export interface LateProduct {
  productId: string;
  title: string;
  /** Late orders that contained it. */
  orders: number;
}

/** The products with the most late orders, under their current names or else those they were sold under. */
export async function selectLateProducts(
  db: Database,
  days: Days | null,
  limit: number,
): Promise<LateProduct[]> {
  const { rows } = await db.execute<Record<keyof LateProduct, string>>(sql`
    select late.product_id as "productId", late.orders, coalesce(label.title, sold.title, '') as title
    from (
      select * from ${lateOrders(days)} where orders > 0 order by orders desc, product_id limit ${limit}
    ) late
    left join product_labels label on label.product_id = late.product_id
    left join lateral (
      select title from sold_names
      where sold_names.product_id = late.product_id and label.product_id is null limit 1
    ) sold on true
    order by late.orders desc, late.product_id`);
  return rows.map(({ orders, ...product }) => ({ ...product, orders: Number(orders) }));
}

const lateOrders = (days: Days | null) =>
  days
    ? sql`(
        select product_id, sum(orders) as orders from late_product_figures
        where day between ${days.first} and ${days.last} group by product_id
      ) late_within`
    : sql`late_product_totals`;

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
export function computeDeliveryFigures(counts: readonly DeliveryCount[]): DeliveryFigures {
  const sumOutcomes = (...outcomes: DeliveryCount["outcome"][]) =>
    counts.reduce((sum, { outcome, orders }) => sum + (outcomes.includes(outcome) ? orders : 0), 0);
  const onTime = sumOutcomes("on-time");
  const dated = onTime + sumOutcomes(...lateReasons);
  return {
    delivered: dated + sumOutcomes("undated"),
    dated,
    onTime,
    p50Minutes: minutesAt(counts, 0.5),
    p90Minutes: minutesAt(counts, 0.9),
    byReason: lateReasons
      .map((reason) => ({ reason, orders: sumOutcomes(reason) }))
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
