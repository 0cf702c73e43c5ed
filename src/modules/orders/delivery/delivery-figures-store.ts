import { and, sql, type SQL } from "drizzle-orm";
import type { RevisionCause } from "#contracts/order-revisions";
import type { Database } from "#platform/database/database";
import { isDue } from "#orders/order-store";
import { isMissedSql } from "#orders/orders-tables";

export interface DeliveryShare {
  id: string | null;
  name: string;
  /** Orders delivered, and how many of them were revised at least once. */
  delivered: number;
  revised: number;
}

const MOST = 50;

/** Orders by their first delivery since a moment, with who completed them and whether they were revised. */
const deliveredSince = (since: Date) => sql`(
  select order_id, delivered_by,
    exists (select 1 from order_revisions where order_id = order_versions.order_id) as is_revised
  from order_versions where version = 1 and delivered_at >= ${since.toISOString()}::timestamptz
) delivered`;

const selectRevisionCounts = (isRevised: SQL) =>
  sql`count(*)::int as delivered, (count(*) filter (where ${isRevised}))::int as revised`;

export async function selectRevisionCauses(
  db: Database,
  since: Date,
): Promise<{ cause: RevisionCause; revisions: number }[]> {
  const { rows } = await db.execute<{ cause: RevisionCause; revisions: number }>(sql`
    select cause, count(*)::int as revisions from order_revisions
    join ${deliveredSince(since)} using (order_id)
    group by cause order by revisions desc, cause`);
  return rows;
}

/**
 * An order with several lines of a product counts once, and as revised if a revision was about one of them, or about
 * something that was not recorded.
 */
export async function selectSharesByProduct(db: Database, since: Date): Promise<DeliveryShare[]> {
  const { rows } = await db.execute<Record<keyof DeliveryShare, never>>(sql`
    select product_id as id, min(title) as name, ${selectRevisionCounts(sql`product.is_revised`)}
    from ${deliveredSince(since)}
    join lateral (
      select product_id, min(title) as title, bool_or(order_revisions.id is not null) as is_revised
      from order_lines left join order_revisions on order_revisions.order_id = order_lines.order_id
        and coalesce(order_revisions.line, position) = position
      where order_lines.order_id = delivered.order_id group by product_id
    ) product on true
    group by product_id order by revised desc, delivered desc, name limit ${MOST}`);
  return rows;
}

/** `name` is empty: the caller fills it in. */
export async function selectSharesByPerson(db: Database, since: Date): Promise<DeliveryShare[]> {
  const { rows } = await db.execute<Record<keyof DeliveryShare, never>>(sql`
    select delivered_by as id, '' as name, ${selectRevisionCounts(sql`is_revised`)}
    from ${deliveredSince(since)}
    group by delivered_by order by revised desc, delivered desc limit ${MOST}`);
  return rows;
}

export interface Deliveries {
  orders: number;
  /** From payment to the first delivery, of the order in the middle, as on the dashboard; null without any. */
  medianMinutes: number | null;
  /** How many orders of these days had a due time that is past or was kept, and how many were delivered by then. */
  dated: number;
  onTime: number;
  /** Orders with a due time: not delivered yet although it is past, and cancelled after it without a delivery. */
  overdue: number;
  missed: number;
  /** How many revisions the buyers of these orders asked for. */
  revisions: number;
}

/**
 * Figures of the orders whose first delivery was since then; those that were cancelled late since then and those that
 * are late now count as not on time. Orders of people who work for the shop are left out.
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
