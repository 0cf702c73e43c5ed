import { sql, type SQL } from "drizzle-orm";
import type { RevisionCause } from "#contracts/order-revisions";
import type { Database } from "#platform/database/database";

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

const countsOf = (isRevised: SQL) =>
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
    select product_id as id, min(title) as name, ${countsOf(sql`product.is_revised`)}
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
    select delivered_by as id, '' as name, ${countsOf(sql`is_revised`)}
    from ${deliveredSince(since)}
    group by delivered_by order by revised desc, delivered desc limit ${MOST}`);
  return rows;
}
