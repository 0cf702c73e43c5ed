import { and, gt, gte, lte, sql } from "drizzle-orm";
import type { LateReason } from "#contracts/late-reasons";
import type { Database } from "#platform/database/database";
import { deliveryFigures, deliveryTotals } from "./analytics-tables.ts";
import type { Days } from "./period.ts";

export interface DeliveryCount {
  bucket: number;
  /** "undated" for orders without a due time. */
  outcome: LateReason | "on-time" | "undated";
  orders: number;
}

/** Of the first deliveries on these days; null means all time. */
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
