import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database";

/** False while another process is folding. The lock ends with the transaction. */
export async function lockFolding(db: Database): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select pg_try_advisory_xact_lock(hashtextextended('fold sales', 0)) as is_locked`,
  );
  return rows[0]?.["is_locked"] === true;
}

/**
 * Folds changes of order states into their sums, in one statement, so that no reader sees them twice or not at all.
 * Returns how many.
 */
export const foldOrderChanges = (db: Database, limit: number): Promise<number> =>
  foldChanges(db, limit, {
    changes: sql`order_sum_changes`,
    sums: sql`
      folded as (
        insert into order_sums as s (day, status, payment_status, orders, cents)
        select day, status, payment_status, sum(orders), sum(cents) from moved group by 1, 2, 3
        on conflict (day, status, payment_status)
        do update set orders = s.orders + excluded.orders, cents = s.cents + excluded.cents
      )`,
  });

/** Folds the changes of what was sold. */
export const foldSaleChanges = (db: Database, limit: number): Promise<number> =>
  foldChanges(db, limit, {
    changes: sql`sale_changes`,
    sums: sql`
      by_product as (
        insert into product_sums as s (product_id, orders, quantity, cents)
        select product_id, sum(orders), sum(quantity), sum(cents) from moved group by 1
        on conflict (product_id) do update set
          orders = s.orders + excluded.orders,
          quantity = s.quantity + excluded.quantity,
          cents = s.cents + excluded.cents
      ), by_product_and_day as (
        insert into product_day_sums as s (day, product_id, orders, quantity, cents)
        select day, product_id, sum(orders), sum(quantity), sum(cents) from moved group by 1, 2
        on conflict (day, product_id) do update set
          orders = s.orders + excluded.orders,
          quantity = s.quantity + excluded.quantity,
          cents = s.cents + excluded.cents
      ), by_category_and_day as (
        insert into category_day_sums as s (day, category_id, cents)
        select day, category_id, sum(cents) from moved group by 1, 2
        on conflict (day, category_id) do update set cents = s.cents + excluded.cents
      )`,
  });

/** Takes at most `limit` rows out of a table of changes; `sums` adds these rows, named "moved", to the sums. */
async function foldChanges(
  db: Database,
  limit: number,
  { changes, sums }: { changes: SQL; sums: SQL },
): Promise<number> {
  const { rows } = await db.execute(sql`
    with moved as (
      delete from ${changes}
      where ctid = any (array(select ctid from ${changes} limit ${limit}))
      returning *
    ), ${sums}
    select count(*)::int as moved from moved`);
  return Number(rows[0]?.["moved"]);
}
