import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  gte,
  inArray,
  like,
  lt,
  lte,
  or,
  gt,
  type SQL,
  sql,
  sum,
} from "drizzle-orm";
import type { OrderStatus, PaymentStatus } from "#contracts/calls/orders";
import type { OpenMatter } from "#contracts/order-questions";
import { countAndSelectIds, type Paging } from "#platform/database/count-and-select-ids";
import type { Database } from "#platform/database/database";
import type { Order } from "#src/modules/orders/order.ts";
import { orderColumns } from "#src/modules/orders/order-store.ts";
import type { DayCount, Span } from "./order-span.ts";
import { isDueSql, isRunningSql, orderFigures, orders } from "#src/modules/orders/orders-tables.ts";

export interface OrderSelection extends Span {
  /** All of them must match the search text. */
  patterns: readonly string[];
  statuses: readonly OrderStatus[];
  paymentStatuses: readonly PaymentStatus[];
  productId: string | null;
  categoryId: string | null;
  openMatters: readonly OpenMatter[];
  /** Leaves out orders abandoned before they were paid. */
  isCountedOnly: boolean;
}

const newestFirst = [desc(orders.createdAt), asc(orders.id)];

/** All conditions except the dates. */
function traitsOf(selection: OrderSelection, table: Pick<typeof orders, TraitColumn>): SQL[] {
  const { patterns, productId, categoryId, openMatters } = selection;
  return [
    ...patterns.map((pattern) => like(table.searchText, pattern)),
    ...statesOf(selection, table),
    ...(productId === null ? [] : [arrayContains(table.productIds, [productId])]),
    ...(categoryId === null ? [] : [arrayContains(table.categoryIds, [categoryId])]),
    ...(openMatters.length === 0 ? [] : [inArray(table.openMatter, [...openMatters])]),
  ];
}

type TraitColumn = StateColumn | "searchText" | "productIds" | "categoryIds" | "openMatter";

function statesOf(
  { statuses, paymentStatuses, isCountedOnly }: OrderSelection,
  table: Pick<typeof orders | typeof orderFigures, StateColumn>,
): SQL[] {
  const { status, paymentStatus } = table;
  return [
    ...(statuses.length > 0 ? [inArray(status, [...statuses])] : []),
    ...(paymentStatuses.length > 0 ? [inArray(paymentStatus, [...paymentStatuses])] : []),
    ...(isCountedOnly ? [sql`is_counted_order(${status}, ${paymentStatus})`] : []),
  ];
}

type StateColumn = "status" | "paymentStatus";

const datesOf = ({ from, to }: Span): SQL[] => [
  ...(from === null ? [] : [gte(orders.createdAt, from)]),
  ...(to === null ? [] : [lt(orders.createdAt, to)]),
];

/** As `countAndSelectIds`. Above `most`, call `selectNewestIds`. */
export const searchOrders = (
  db: Database,
  selection: OrderSelection,
  page: Paging & { most: number },
): Promise<{ total: number; ids: string[] }> =>
  countAndSelectIds(
    db,
    {
      table: orders,
      condition: and(...traitsOf(selection, orders), ...datesOf(selection))!,
      order: sql`created_at desc, id`,
    },
    page,
  );

/** As `searchOrders`, of the orders to be delivered, the soonest due first. */
export async function searchDueOrders(
  db: Database,
  selection: OrderSelection,
  { limit, offset, most, dueBefore }: Paging & { most: number; dueBefore: Date | null },
): Promise<{ total: number; ids: string[] }> {
  const condition = and(
    isDueSql,
    ...(dueBefore === null ? [] : [lt(orders.dueAt, dueBefore), isRunningSql]),
    ...traitsOf(selection, orders),
    ...datesOf(selection),
  );
  const counted = db
    .select({ id: orders.id })
    .from(orders)
    .where(condition)
    .limit(most + 1);
  const [total, found] = await Promise.all([
    db.$count(counted.as("counted")),
    db
      .select({ id: orders.id })
      .from(orders)
      .where(condition)
      .orderBy(asc(orders.dueAt), asc(orders.id))
      .limit(limit)
      .offset(offset),
  ]);
  return { total, ids: found.map(({ id }) => id) };
}

/** How many orders of these states were placed on each day in UTC, newest first. */
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
        ...statesOf(selection, orderFigures),
        ...(first === null ? [] : [gte(day, first)]),
        ...(last === null ? [] : [lte(day, last)]),
      ),
    )
    .groupBy(day)
    .orderBy(desc(day));
}

/** Counts row by row; for spans of less than a day or two. */
export async function countWithin(
  db: Database,
  selection: OrderSelection,
  span: Span,
): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(orders)
    .where(and(...traitsOf(selection, orders), ...datesOf(span)));
  return counted!.total;
}

const pickTraits = ({ id, createdAt, searchText, ...table }: typeof orders) => ({
  id,
  createdAt,
  searchText,
  status: table.status,
  paymentStatus: table.paymentStatus,
  productIds: table.productIds,
  categoryIds: table.categoryIds,
  openMatter: table.openMatter,
});

/** How many of the newest orders are checked one by one before the whole selection is sorted. */
const SCAN_LIMIT = 30_000;

/** A page of a selection that contains most orders, or at least many. */
export async function selectNewestIds(
  db: Database,
  selection: OrderSelection,
  { limit, offset }: Paging,
): Promise<string[]> {
  const newest = db
    .select(pickTraits(orders))
    .from(orders)
    .where(and(...datesOf(selection)))
    .orderBy(...newestFirst)
    .limit(offset + SCAN_LIMIT)
    .as("newest");
  const near = await db
    .select({ id: newest.id })
    .from(newest)
    .where(and(...traitsOf(selection, newest as unknown as typeof orders)))
    .orderBy(desc(newest.createdAt), asc(newest.id))
    .limit(limit)
    .offset(offset);
  if (near.length === limit) return near.map((found) => found.id);
  const all = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(...traitsOf(selection, orders), ...datesOf(selection)))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
  return all.map((found) => found.id);
}

/** These orders, newest first. */
export async function selectOrdersByIds(db: Database, ids: readonly string[]): Promise<Order[]> {
  if (ids.length === 0) return [];
  return db
    .select(orderColumns)
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(...newestFirst);
}

/** The orders that follow the one with the id `after` in the list of all; the newest without one. */
export async function selectOrdersAfter(
  db: Database,
  { after, limit }: { after: string | null; limit: number },
): Promise<Order[]> {
  // Compared in the database, which has microseconds.
  const at = sql`(select created_at from orders where id = ${after})`;
  const { createdAt, id } = orders;
  return db
    .select(orderColumns)
    .from(orders)
    .where(
      after === null ? undefined : and(lte(createdAt, at), or(lt(createdAt, at), gt(id, after))),
    )
    .orderBy(...newestFirst)
    .limit(limit);
}

/** The number of orders: exact, and as fast with a million of them. */
export async function countOrders(db: Database): Promise<number> {
  const [counted] = await db
    .select({ total: sql`coalesce(${sum(orderFigures.orders)}, 0)`.mapWith(Number) })
    .from(orderFigures);
  return counted!.total;
}
