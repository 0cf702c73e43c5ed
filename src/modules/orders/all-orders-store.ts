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
} from "drizzle-orm";
import type { OrderStatus, PaymentStatus } from "#contracts/calls/orders";
import type { Database } from "#platform/database/database";
import type { Order } from "./order.ts";
import { orderColumns } from "./order-store.ts";
import { orderLines, orders } from "./orders-tables.ts";

export interface OrderSelection {
  /** All of them must fit the search text. */
  patterns: readonly string[];
  statuses: readonly OrderStatus[];
  paymentStatuses: readonly PaymentStatus[];
  /** Placed then or later. */
  from: Date | null;
  /** Placed before. */
  to: Date | null;
  productId: string | null;
}

const newestFirst = [desc(orders.createdAt), asc(orders.id)];

/** Everything but the dates. */
function traitsOf(selection: OrderSelection, table: Pick<typeof orders, TraitColumn>): SQL[] {
  const { patterns, statuses, paymentStatuses, productId } = selection;
  return [
    ...patterns.map((pattern) => like(table.searchText, pattern)),
    ...(statuses.length > 0 ? [inArray(table.status, [...statuses])] : []),
    ...(paymentStatuses.length > 0 ? [inArray(table.paymentStatus, [...paymentStatuses])] : []),
    ...(productId === null ? [] : [arrayContains(table.productIds, [productId])]),
  ];
}
type TraitColumn = "searchText" | "status" | "paymentStatus" | "productIds";

const datesOf = ({ from, to }: OrderSelection): SQL[] => [
  ...(from === null ? [] : [gte(orders.createdAt, from)]),
  ...(to === null ? [] : [lt(orders.createdAt, to)]),
];

interface Paging {
  limit: number;
  offset: number;
}

/**
 * Counts what fits, but no further than `most` + 1, and answers the page of ids among those it met. While `total` is not
 * above `most` it is exact and the page is right; above it, ask `selectNewestIds`. What is rare is found through an index
 * and what is frequent after a few rows, so that neither takes long however many orders there are.
 */
export async function countAndSelectIds(
  db: Database,
  selection: OrderSelection,
  { limit, offset, most }: Paging & { most: number },
): Promise<{ total: number; ids: string[] }> {
  const met = db.$with("met").as(
    db
      .select({ id: orders.id, createdAt: orders.createdAt })
      .from(orders)
      .where(and(...traitsOf(selection, orders), ...datesOf(selection)))
      .limit(most + 1),
  );
  const page = db
    .select({ id: met.id })
    .from(met)
    .orderBy(desc(met.createdAt), asc(met.id))
    .limit(limit)
    .offset(offset);
  const [found] = await db
    .with(met)
    .select({
      total: sql<number>`(select count(*)::int from ${met})`,
      ids: sql<string[]>`array${page}`,
    })
    .from(sql`(select) one`);
  return found!;
}

/** How many of the newest orders are looked at one by one before the whole selection is sorted. */
const LOOKED_AT = 30_000;

/** A page of a selection that most orders, or at least many, belong to. */
export async function selectNewestIds(
  db: Database,
  selection: OrderSelection,
  { limit, offset }: Paging,
): Promise<string[]> {
  const { id, createdAt, searchText, status, paymentStatus, productIds } = orders;
  const newest = db
    .select({ id, createdAt, searchText, status, paymentStatus, productIds })
    .from(orders)
    .where(and(...datesOf(selection)))
    .orderBy(...newestFirst)
    .limit(offset + LOOKED_AT)
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

export interface OrderTitle {
  productId: string;
  title: string;
  quantity: number;
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

/** What was bought with several orders, by order id. */
export async function selectTitlesOf(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, OrderTitle[]>> {
  const titles = new Map(orderIds.map((id): [string, OrderTitle[]] => [id, []]));
  if (orderIds.length === 0) return titles;
  const { orderId, productId, title, quantity, position } = orderLines;
  const found = await db
    .select({ orderId, productId, title, quantity })
    .from(orderLines)
    .where(inArray(orderId, [...orderIds]))
    .orderBy(asc(orderId), asc(position));
  for (const { orderId: id, ...line } of found) titles.get(id)!.push(line);
  return titles;
}

/** The orders that follow the one with the id `after` in the list of all; the newest without one. */
export async function selectOrdersAfter(
  db: Database,
  { after, limit }: { after: string | null; limit: number },
): Promise<Order[]> {
  // Asked of the database, which knows microseconds.
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

export async function countOrders(db: Database): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(orders);
  return counted!.total;
}
