import { eq, sql } from "drizzle-orm";
import { defaultCalendar } from "#contracts/shop-calendar";
import type { Database } from "#platform/database/database";
import { figureZone } from "./sales-tables.ts";

/** As in the function `shop_day`, which counts by the shop's first zone until another one is stored. */
export async function selectZone(db: Database): Promise<typeof figureZone.$inferSelect> {
  const [zone] = await db.select().from(figureZone);
  return zone ?? { timezone: defaultCalendar.timezone, isCounted: true };
}

/**
 * Must be a transaction of its own. Its locks wait for the changes that others are writing, so that all that is written
 * afterwards has the days of the new zone; in the order in which a delivery takes them.
 */
export async function storeZone(db: Database, timezone: string): Promise<void> {
  await db.execute(sql`
    lock table delivery_day_sums, order_sum_changes, sale_changes in share row exclusive mode`);
  // A zone that the database does not know would fail every order.
  await db.execute(sql`select now() at time zone ${timezone}`);
  await db.delete(figureZone);
  await db.insert(figureZone).values({ timezone, isCounted: false });
}

/** Counts the orders of one snapshot and forgets the changes in it; those that are written meanwhile stay. */
export async function recountSales(db: Database): Promise<void> {
  await db.execute(sql`set transaction isolation level repeatable read`);
  await db.execute(sql`set local statement_timeout = 0`);
  await db.execute(sql`lock table order_sums, product_sums in share row exclusive mode`);
  await db.execute(sql`select sum_up_sales()`);
}

export async function recountDeliveries(db: Database): Promise<void> {
  await db.execute(sql`set local statement_timeout = 0`);
  await db.execute(sql`
    lock table delivery_sums, delivery_day_sums, late_product_sums, late_product_day_sums
    in share row exclusive mode`);
  await db.execute(sql`select sum_up_deliveries()`);
}

export async function markCounted(db: Database, timezone: string): Promise<void> {
  await db.update(figureZone).set({ isCounted: true }).where(eq(figureZone.timezone, timezone));
}
