import { and, asc, desc, inArray, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import type { DueSort } from "#contracts/due-filters";
import { countAndSelectIds, type Paging } from "#platform/database/count-and-select-ids";
import type { Database } from "#platform/database/database";
import { isDue } from "#orders/order-store";
import { isDueSql, isRunningSql, orders } from "#orders/orders-tables";
import {
  toDateConditions,
  listedColumns,
  type OrderSelection,
  toTraitConditions,
} from "./order-selection-store.ts";

/** A sort order that an index has. */
interface Listing {
  /** The conditions of the partial index. */
  only: readonly SQL[];
  by: (table: Pick<typeof orders, "id" | "createdAt" | "dueAt">) => SQL[];
}

export const newestFirst: Listing = {
  only: [],
  by: (table) => [desc(table.createdAt), asc(table.id)],
};

export const byDue: Record<DueSort, Listing["by"]> = {
  dueSoonest: (table) => [asc(table.dueAt), asc(table.id)],
  dueLatest: (table) => [desc(table.dueAt), desc(table.id)],
};

const undatedNewest = sql`case when due_at is null then created_at end desc`;

/** As `countAndSelectIds`, in the order of the indexes. Above `most`, call `selectNewestIds` or `selectIdsByDue`. */
export const searchOrders = (
  db: Database,
  selection: OrderSelection,
  { sort, ...page }: Paging & { most: number; sort: DueSort | null },
): Promise<{ total: number; ids: string[] }> =>
  countAndSelectIds(
    db,
    {
      table: orders,
      columns: sql`created_at, due_at`,
      condition: and(...toTraitConditions(selection, orders), ...toDateConditions(selection))!,
      order: {
        newest: sql`created_at desc, id`,
        dueSoonest: sql`due_at nulls last, ${undatedNewest}, id`,
        dueLatest: sql`due_at desc nulls last, case when due_at is not null then id end desc, ${undatedNewest}, id`,
      }[sort ?? "newest"],
    },
    page,
  );

/** As `searchOrders`, of the orders to be delivered, by their due time. */
export async function searchDueOrders(
  db: Database,
  selection: OrderSelection,
  {
    limit,
    offset,
    most,
    dueBefore,
    sort,
  }: Paging & { most: number; dueBefore: Date | null; sort: DueSort },
): Promise<{ total: number; ids: string[] }> {
  const condition = and(
    ...isDue(dueBefore),
    ...toTraitConditions(selection, orders),
    ...toDateConditions(selection),
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
      .orderBy(...byDue[sort](orders))
      .limit(limit)
      .offset(offset),
  ]);
  return { total, ids: found.map(({ id }) => id) };
}

/** How many orders should have been delivered before an instant. */
export const countDueOrders = (db: Database, before: Date): Promise<number> =>
  db.$count(orders, and(...isDue(before)));

/** Those of these orders whose due time waits for their buyer. */
export async function selectPaused(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), isNotNull(orders.dueAt), not(isRunningSql)));
  return new Set(found.map(({ id }) => id));
}

/** A page of a selection that contains most orders, or at least many. */
export const selectNewestIds = (
  db: Database,
  selection: OrderSelection,
  paging: Paging,
): Promise<string[]> => selectIds(db, selection, newestFirst, paging);

/** Sorted by due time; orders without one come last, newest first. */
export async function selectIdsByDue(
  db: Database,
  selection: OrderSelection,
  { sort, limit, offset }: Paging & { sort: DueSort },
): Promise<string[]> {
  const only = isToDeliver(selection) ? isDueSql : isNotNull(orders.dueAt);
  const dated = await selectIds(
    db,
    selection,
    { only: [only], by: byDue[sort] },
    { limit, offset },
  );
  if (dated.length === limit) return dated;
  const skipped = dated.length > 0 ? offset : await countDated(db, selection, offset);
  const remaining = { limit: limit - dated.length, offset: offset - skipped };
  const undated = { ...newestFirst, only: [isNull(orders.dueAt)] };
  return [...dated, ...(await selectIds(db, selection, undated, remaining))];
}

const isToDeliver = ({ statuses }: OrderSelection): boolean =>
  statuses.length > 0 && statuses.every((status) => status === "new" || status === "processing");

/** Counts up to `most`. */
const countDated = (db: Database, selection: OrderSelection, most: number): Promise<number> =>
  db.$count(
    db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          isNotNull(orders.dueAt),
          ...toTraitConditions(selection, orders),
          ...toDateConditions(selection),
        ),
      )
      .limit(most)
      .as("dated"),
  );

/** How many of the first orders are checked one by one before the whole selection is sorted. */
const SCAN_LIMIT = 30_000;

async function selectIds(
  db: Database,
  selection: OrderSelection,
  { only, by }: Listing,
  { limit, offset }: Paging,
): Promise<string[]> {
  const listed = and(...only, ...toDateConditions(selection));
  const first = db
    .select(listedColumns(orders))
    .from(orders)
    .where(listed)
    .orderBy(...by(orders))
    .limit(offset + SCAN_LIMIT)
    .as("first");
  const columns = first as unknown as typeof orders;
  const near = await db
    .select({ id: first.id })
    .from(first)
    .where(and(...toTraitConditions(selection, columns)))
    .orderBy(...by(columns))
    .limit(limit)
    .offset(offset);
  if (near.length === limit) return near.map((found) => found.id);
  const all = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(listed, ...toTraitConditions(selection, orders)))
    .orderBy(...by(orders))
    .limit(limit)
    .offset(offset);
  return all.map((found) => found.id);
}
