import { and, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database";
import { isMissedSql } from "#src/modules/orders/orders-tables.ts";
import { isDue } from "#src/modules/orders/producing/sorted-orders-store.ts";

export interface Deliveries {
  orders: number;
  /** From payment to the first delivery, of the order in the middle, as on the dashboard; null without any. */
  medianMinutes: number | null;
  /** How many orders of these days had a due time that is past or was kept, and how many were delivered by then. */
  dated: number;
  onTime: number;
  /** Of those with a due time: not delivered yet although it is past, and cancelled after it without a delivery. */
  overdue: number;
  missed: number;
  /** How many revisions the buyers of these orders asked for. */
  revisions: number;
}

/**
 * Of the orders whose first delivery was since then; those that were cancelled late since then and those that are late
 * now count as not on time. Orders of people who work for the shop are left out.
 */
export async function selectDeliveries(
  db: Database,
  { since, now }: { since: Date; now: Date },
): Promise<Deliveries> {
  const { rows } = await db.execute<Deliveries & Record<string, unknown>>(sql`
    with delivered as materialized (
      select order_id, order_versions.delivered_at - paid_at as turnaround,
        order_versions.delivered_at <= due_at as is_on_time
      from order_versions join orders on orders.id = order_id
      where version = 1 and paid_at is not null and not is_insider
        and order_versions.delivered_at >= ${since.toISOString()}::timestamptz),
    late as (
      select
        (select count(*) from orders where ${and(...isDue(now))} and paid_at is not null
          and not is_insider)::int as overdue,
        (select count(*) from orders where ${isMissedSql} and cancelled_at >= ${since.toISOString()}::timestamptz
          and paid_at is not null and not is_insider)::int as missed)
    select count(*)::int as orders,
      percentile_disc(0.5) within group (order by extract(epoch from turnaround)::float / 60)
        as "medianMinutes",
      count(is_on_time)::int + (select overdue + missed from late) as dated, (count(*) filter (where is_on_time))::int as "onTime",
      (select overdue from late) as overdue, (select missed from late) as missed,
      (select count(*) from order_revisions join delivered using (order_id))::int as revisions
    from delivered`);
  return rows[0]!;
}
