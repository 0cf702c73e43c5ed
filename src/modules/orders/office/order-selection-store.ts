import { arrayContains, gte, inArray, like, lt, or, type SQL, sql } from "drizzle-orm";
import type { OrderStatus, PaymentStatus } from "#contracts/calls/orders";
import type { OpenMatter } from "#contracts/order-questions";
import { type orderFigures, orders } from "#orders/orders-tables";
import type { Database } from "#platform/database/database";
import type { SearchTerm } from "#orders/order-search";
import type { Span } from "./order-span.ts";

export interface OrderSelection extends Span {
  /** All of them must match the search text. */
  terms: readonly SearchTerm[];
  statuses: readonly OrderStatus[];
  paymentStatuses: readonly PaymentStatus[];
  productId: string | null;
  categoryId: string | null;
  openMatters: readonly OpenMatter[];
  isDisputedOnly: boolean;
  /** Leaves out orders abandoned before they were paid. */
  isCountedOnly: boolean;
}

/** All conditions except the dates. */
export function toTraitConditions(
  selection: OrderSelection,
  table: Pick<typeof orders, TraitColumn>,
): SQL[] {
  const { terms, productId, categoryId, openMatters, isDisputedOnly } = selection;
  return [
    ...terms.map((patterns) => or(...patterns.map((pattern) => like(table.searchText, pattern)))!),
    ...toStateConditions(selection, table),
    ...(productId === null ? [] : [arrayContains(table.productIds, [productId])]),
    ...(categoryId === null ? [] : [arrayContains(table.categoryIds, [categoryId])]),
    ...(openMatters.length === 0 ? [] : [inArray(table.openMatter, [...openMatters])]),
    // As the index has it.
    ...(isDisputedOnly ? [sql`${table.disputeState} = 'open'`] : []),
  ];
}

type TraitColumn =
  | StateColumn
  | "searchText"
  | "productIds"
  | "categoryIds"
  | "openMatter"
  | "disputeState";

export function toStateConditions(
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

export const toDateConditions = ({ from, to }: Span): SQL[] => [
  ...(from === null ? [] : [gte(orders.createdAt, from)]),
  ...(to === null ? [] : [lt(orders.createdAt, to)]),
];

/** Orders whose search text has one of these patterns, the newest first. */
export async function selectIdsLike(
  db: Database,
  patterns: readonly string[],
  limit: number,
): Promise<string[]> {
  if (patterns.length === 0) return [];
  const isFound = or(...patterns.map((pattern) => like(orders.searchText, pattern)));
  // Sorted afterwards, so that the planner does not read the newest orders until it has found enough.
  const { rows } = await db.execute<{ id: string }>(sql`
    with found as materialized (select id, created_at from orders where ${isFound})
    select id from found order by created_at desc, id limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** What the conditions and orders of a list look at. */
export const listedColumns = ({ id, createdAt, dueAt, searchText, ...table }: typeof orders) => ({
  id,
  createdAt,
  dueAt,
  searchText,
  status: table.status,
  paymentStatus: table.paymentStatus,
  productIds: table.productIds,
  categoryIds: table.categoryIds,
  openMatter: table.openMatter,
  disputeState: table.disputeState,
});
