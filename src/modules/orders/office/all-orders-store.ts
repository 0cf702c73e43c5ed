import { and, desc, gte, lte, sql, sum } from "drizzle-orm";
import type { Database } from "#platform/database/database";
import { orderFigures, orders } from "#orders/orders-tables";
import {
  toDateConditions,
  type OrderSelection,
  toStateConditions,
  toTraitConditions,
} from "./order-selection-store.ts";
import type { DayCount, Span } from "./order-span.ts";

/** How many orders of these states were placed on each day, newest first. */
export async function countByDay(
  db: Database,
  selection: OrderSelection,
  { first, last }: { first: string | null; last: string | null },
): Promise<DayCount[]> {
  const { day, orders: placed } = orderFigures;
  return db
    .select({ day, orders: sql`sum(${placed})`.mapWith(Number) })
    .from(orderFigures)
    .where(
      and(
        ...toStateConditions(selection, orderFigures),
        ...(first === null ? [] : [gte(day, first)]),
        ...(last === null ? [] : [lte(day, last)]),
      ),
    )
    .groupBy(day)
    .orderBy(desc(day));
}

/** Counts row by row; for spans of less than a day or two. */
export const countWithin = (db: Database, selection: OrderSelection, span: Span): Promise<number> =>
  db.$count(orders, and(...toTraitConditions(selection, orders), ...toDateConditions(span)));

/** The number of orders: exact, and as fast with a million of them. */
export async function countOrders(db: Database): Promise<number> {
  const [counted] = await db
    .select({ total: sql`coalesce(${sum(orderFigures.orders)}, 0)`.mapWith(Number) })
    .from(orderFigures);
  return counted!.total;
}
