import { and, desc, gte, isNotNull, isNull, lte, type SQL, sql, sum } from "drizzle-orm";
import type { DueSort } from "#contracts/due-filters";
import type { Database } from "#platform/database/database";
import type { Order } from "#orders/order";
import { isDue, orderColumns } from "#orders/order-store";
import { orderFigures, orders } from "#orders/orders-tables";
import {
  toDateConditions,
  type OrderSelection,
  toStateConditions,
  toTraitConditions,
} from "./order-selection-store.ts";
import type { DayCount, Span } from "./order-span.ts";
import { byDue, newestFirst } from "./sorted-orders-store.ts";

/** Which orders a list has, and in which order. */
export interface OrderListing {
  selection: OrderSelection;
  /** Only what is to be delivered, before an instant if there is one; null for everything. */
  due: { before: Date | null } | null;
  /** Null for newest first; what is to be delivered is sorted by its due time then. */
  sort: DueSort | null;
}

/** A part of a list that an index has in its order. */
interface Stretch {
  only: readonly SQL[];
  sort: DueSort | null;
}

/** The parts of a list, one after the other: orders without a due time come after those that have one. */
export function listStretches({ due, sort }: OrderListing): Stretch[] {
  if (due) return [{ only: isDue(due.before), sort: sort ?? "dueSoonest" }];
  if (sort === null) return [{ only: [], sort }];
  return [
    { only: [isNotNull(orders.dueAt)], sort },
    { only: [isNull(orders.dueAt)], sort: null },
  ];
}

/** An order with its place: what its stretch is sorted by, with the database's microseconds. */
export type PlacedOrder = Order & { at: string };

/** The next orders of a stretch; its first ones without `after`. */
export async function selectNext(
  db: Database,
  selection: OrderSelection,
  { only, sort }: Stretch,
  { after, limit }: { after: PlacedOrder | null; limit: number },
): Promise<PlacedOrder[]> {
  const by = sort === null ? newestFirst.by : byDue[sort];
  const at = sql<string>`${sort === null ? orders.createdAt : orders.dueAt}::text`;
  return db
    .select({ ...orderColumns, at })
    .from(orders)
    .where(
      and(
        ...(after === null ? [] : [isAfter(after, sort)]),
        ...only,
        ...toTraitConditions(selection, orders),
        ...toDateConditions(selection),
      ),
    )
    .orderBy(...by(orders))
    .limit(limit);
}

function isAfter({ at, id }: PlacedOrder, sort: DueSort | null): SQL {
  switch (sort) {
    case "dueSoonest":
      return sql`(due_at, id) > (${at}::timestamptz, ${id}::uuid)`;
    case "dueLatest":
      return sql`(due_at, id) < (${at}::timestamptz, ${id}::uuid)`;
    case null:
      return sql`created_at <= ${at}::timestamptz and (created_at < ${at}::timestamptz or id > ${id}::uuid)`;
  }
}

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
