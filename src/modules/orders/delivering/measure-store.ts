import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database";

export interface Deliveries {
  orders: number;
  /** From payment to the first delivery, of the order in the middle, as on the dashboard; null without any. */
  medianMinutes: number | null;
  /** How many of them had a due time, and were delivered by then. */
  dated: number;
  onTime: number;
  /** How many revisions the buyers of these orders asked for. */
  revisions: number;
}

/** Of the orders whose first delivery was since then. */
export async function selectDeliveries(db: Database, since: Date): Promise<Deliveries> {
  const { rows } = await db.execute<Deliveries & Record<string, unknown>>(sql`
    with delivered as materialized (
      select order_id, order_versions.delivered_at - paid_at as turnaround,
        order_versions.delivered_at <= due_at as is_on_time
      from order_versions join orders on orders.id = order_id
      where version = 1 and paid_at is not null
        and order_versions.delivered_at >= ${since.toISOString()}::timestamptz)
    select count(*)::int as orders,
      percentile_disc(0.5) within group (order by extract(epoch from turnaround)::float / 60)
        as "medianMinutes",
      count(is_on_time)::int as dated, (count(*) filter (where is_on_time))::int as "onTime",
      (select count(*) from order_revisions join delivered using (order_id))::int as revisions
    from delivered`);
  return rows[0]!;
}
