import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  like,
  lte,
  not,
  notInArray,
  or,
  sql,
} from "drizzle-orm";
import type { OrderStatus } from "#contracts/calls/orders";
import type { Database } from "#platform/database/database";
import type { Order } from "./order.ts";
import type { SearchTerm } from "./order-search.ts";
import { isBuyersOrder, orderColumns } from "./order-store.ts";
import { orderLines, orders } from "./orders-tables.ts";

interface OwnSelection {
  customerId: string;
  /** Each must match the search text of an order, or the title of what was ordered. */
  terms?: readonly SearchTerm[];
}

const isSelected = ({ customerId, terms = [] }: OwnSelection) =>
  and(
    eq(orders.customerId, customerId),
    ...terms.map((patterns) =>
      or(
        ...patterns.flatMap((pattern) => [like(orders.searchText, pattern), hasTitleLike(pattern)]),
      ),
    ),
  );

const hasTitleLike = (pattern: string) =>
  sql`exists (select from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ' ' || lower(${orderLines.title}) like ${pattern})`;

/** A customer's orders, newest first. */
export async function selectCustomerOrders(
  db: Database,
  { limit, offset, ...selection }: OwnSelection & { limit: number; offset: number },
): Promise<Order[]> {
  return db
    .select(orderColumns)
    .from(orders)
    .where(isSelected(selection))
    .orderBy(desc(orders.createdAt), asc(orders.id))
    .limit(limit)
    .offset(offset);
}

/** Oldest first: those that follow the order with the id `after`. */
export async function selectCustomerOrdersAfter(
  db: Database,
  { customerId, after, limit }: { customerId: string; after: string | null; limit: number },
): Promise<Order[]> {
  const isLater =
    after === null
      ? undefined
      : sql`(${orders.createdAt}, ${orders.id}) > (select created_at, id from orders where id = ${after})`;
  return db
    .select(orderColumns)
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isLater))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(limit);
}

/** Not of an order whose buyer was removed meanwhile, whom the text would bring back. */
export async function updateSearchText(
  db: Database,
  id: string,
  searchText: string,
): Promise<void> {
  await db
    .update(orders)
    .set({ searchText })
    .where(and(eq(orders.id, id), isNull(orders.emptiedAt)));
}

export const countOwnOrders = (db: Database, selection: OwnSelection): Promise<number> =>
  db.$count(orders, isSelected(selection));

/** How many orders each of these customers has; customers without one are missing. */
export async function countOrdersOfAll(
  db: Database,
  customerIds: readonly string[],
): Promise<Map<string, number>> {
  if (customerIds.length === 0) return new Map();
  const found = await db
    .select({ customerId: orders.customerId, orders: count() })
    .from(orders)
    .where(inArray(orders.customerId, [...customerIds]))
    .groupBy(orders.customerId);
  return new Map(found.map(({ customerId, orders }) => [customerId!, orders]));
}

/** Newest first. */
export async function selectCustomerOpenOrders(
  db: Database,
  customerId: string,
  limit: number,
): Promise<Order[]> {
  return db
    .select(orderColumns)
    .from(orders)
    .where(and(eq(orders.customerId, customerId), notInArray(orders.status, finished)))
    .orderBy(desc(orders.createdAt), asc(orders.id))
    .limit(limit);
}

const finished: OrderStatus[] = ["completed", "cancelled"];

export async function selectCustomerUnpaidIds(db: Database, customerId: string): Promise<string[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.status, "pending")));
  return found.map(({ id }) => id);
}

/** Ends the links mailed so far; of orders that are finished there are no new ones either. */
export async function endCustomerLinks(db: Database, customerId: string, at: Date): Promise<void> {
  const isFinished = inArray(orders.status, finished);
  await db
    .update(orders)
    .set({
      linkVersion: sql`${orders.linkVersion} + 1`,
      linkEndedAt: sql`case when ${isFinished} then ${at.toISOString()}::timestamptz end`,
    })
    .where(eq(orders.customerId, customerId));
}

/** Newest first: of the account with an address, if there is one, and of guests with that address. */
export async function selectOrdersOfPerson(
  db: Database,
  { customerId, email }: { customerId: string | null; email: string },
  limit: number,
): Promise<Order[]> {
  return db
    .select(orderColumns)
    .from(orders)
    .where(customerId === null ? isGuestOrderFor(email) : isBuyersOrder({ customerId, email }))
    .orderBy(desc(orders.createdAt), asc(orders.id))
    .limit(limit);
}

/** Without an owner: placed by a guest with this address. */
const isGuestOrderFor = (contactEmail: string) =>
  and(eq(orders.contactEmail, contactEmail), isNull(orders.customerId));

export async function selectGuestOrders(
  db: Database,
  contactEmail: string,
  limit: number,
): Promise<Order[]> {
  return db
    .select(orderColumns)
    .from(orders)
    .where(isGuestOrderFor(contactEmail))
    .orderBy(desc(orders.createdAt), asc(orders.id))
    .limit(limit);
}

/** Assigns guest orders to a customer; their idempotency keys were the guest's and end. Returns the ids. */
export async function giveGuestOrders(
  db: Database,
  { contactEmail, customerId }: { contactEmail: string; customerId: string },
): Promise<string[]> {
  const given = await db
    .update(orders)
    .set({ customerId, idempotencyKey: null })
    .where(isGuestOrderFor(contactEmail))
    .returning({ id: orders.id });
  return given.map(({ id }) => id);
}

/** Whether the customer verified an address for an earlier order that named it. */
export async function hasVerifiedContact(
  db: Database,
  customerId: string,
  contactEmail: string,
): Promise<boolean> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.contactEmail, contactEmail),
        eq(orders.customerId, customerId),
        orders.isContactVerified,
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Marks an address as verified in the orders that name it. */
export async function verifyContacts(db: Database, contactEmail: string): Promise<void> {
  await db
    .update(orders)
    .set({ isContactVerified: true })
    .where(and(eq(orders.contactEmail, contactEmail), not(orders.isContactVerified)));
}

/** Other orders of the same buyer that were delivered within this span. */
export async function selectDeliveredBetween(
  db: Database,
  { id, customerId, contact }: Pick<Order, "id" | "customerId" | "contact">,
  { from, to }: { from: Date; to: Date },
): Promise<string[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        customerId === null ? isGuestOrderFor(contact.email) : eq(orders.customerId, customerId),
        not(eq(orders.id, id)),
        eq(orders.status, "completed"),
        gte(orders.deliveredAt, from),
        lte(orders.deliveredAt, to),
      ),
    )
    .orderBy(asc(orders.deliveredAt), asc(orders.id))
    .limit(20);
  return found.map(({ id }) => id);
}

export async function endGuestLinks(db: Database, contactEmail: string, at: Date): Promise<void> {
  await db
    .update(orders)
    .set({ linkEndedAt: at })
    .where(and(isGuestOrderFor(contactEmail), isNull(orders.linkEndedAt)));
}

/** The customer's orders that have earned points or still may, newest first; all of them without a limit. */
export async function selectEarningOrders(
  db: Database,
  customerId: string,
  limit?: number,
): Promise<Order[]> {
  const found = db
    .select(orderColumns)
    .from(orders)
    .where(
      and(eq(orders.customerId, customerId), gt(orders.rewardPointsEarned, 0), not(isAbandonedSql)),
    )
    .orderBy(desc(orders.createdAt), asc(orders.id));
  return limit === undefined ? found : found.limit(limit);
}

const isAbandonedSql = sql`(${orders.status} = 'cancelled' and ${orders.paymentStatus} in ('pending', 'failed'))`;

/** Points that unpaid orders will earn when they are paid. */
export async function sumPending(db: Database): Promise<number> {
  const [found] = await db
    .select({ points: sql<number>`coalesce(sum(${orders.rewardPointsEarned}), 0)::int` })
    .from(orders)
    .where(sql`status = 'pending' and ${orders.paymentStatus} in ('pending', 'failed')`);
  return found!.points;
}
