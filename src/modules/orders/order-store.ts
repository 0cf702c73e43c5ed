import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { announcing } from "#platform/change-feed";
import { columnsBut } from "#platform/database/columns-but";
import type { Database } from "#platform/database/database";
import { makePlaceholders, prepared } from "#platform/database/statements/prepared";
import type { LineDue } from "./line-dues.ts";
import { orderTopic } from "./order-events.ts";
import type { Order, OrderLine, OrderWithLines } from "./order.ts";
import { internalOrderColumns, isDueSql, isRunningSql, orders } from "./orders-tables.ts";

export const orderColumns = columnsBut(orders, internalOrderColumns);

/** False when its guest's address or its customer already has an order with this idempotency key. */
export async function insertOrder(db: Database, order: NewOrder): Promise<boolean> {
  const inserted = await newOrder(db).execute(order);
  return inserted.length === 1;
}

const newOrderFields = [
  "id",
  "customerId",
  "status",
  "paymentStatus",
  "contact",
  "contactEmail",
  "isContactVerified",
  "address",
  "jobReferences",
  "buyerZone",
  "totalCents",
  "adjustments",
  "pointsSpent",
  "pointsCents",
  "rewardPointsEarned",
  "idempotencyKey",
  "fingerprint",
  "productIds",
  "categoryIds",
  "searchText",
  "isInsider",
  "createdAt",
  "updatedAt",
] as const;

/** An order starts unpaid, without a completion, a warning or points. */
export type NewOrder = Pick<typeof orders.$inferSelect, (typeof newOrderFields)[number]>;

const newOrder = prepared((db) =>
  db
    .insert(orders)
    .values(makePlaceholders(newOrderFields))
    .onConflictDoNothing()
    .returning({ id: orders.id }),
);

/** The owner of an order; idempotency keys are unique per owner. */
export type OrderOwner = { customerId: string } | { customerId: null; contactEmail: string };

export const isOwnedBy = (owner: OrderOwner) =>
  owner.customerId === null
    ? and(isNull(orders.customerId), eq(orders.contactEmail, owner.contactEmail))
    : eq(orders.customerId, owner.customerId);

export interface Buyer {
  customerId: string;
  /** Address of the account; guest orders are found by it. */
  email: string;
}

export const isBuyersOrder = ({ customerId, email }: Buyer): SQL =>
  or(
    eq(orders.customerId, customerId),
    and(isNull(orders.customerId), eq(orders.contactEmail, email)),
  )!;

export async function selectOrderByKey(
  db: Database,
  owner: OrderOwner,
  idempotencyKey: string,
): Promise<(Order & { fingerprint: string }) | null> {
  const [found] = await db
    .select({ ...orderColumns, fingerprint: orders.fingerprint })
    .from(orders)
    .where(and(isOwnedBy(owner), eq(orders.idempotencyKey, idempotencyKey)));
  return found ?? null;
}

/** Orders of a guest's address or of a customer that were not paid yet, at most a hundred. */
export async function countUnpaidOrders(db: Database, owner: OrderOwner): Promise<number> {
  const unpaid = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOwnedBy(owner), eq(orders.status, "pending")))
    .limit(100);
  return unpaid.length;
}

export async function selectOrder(db: Database, id: string): Promise<Order | null> {
  const [found] = await selectOrders(db, [id]);
  return found ?? null;
}

/** In one statement, since each reaction to a purchase reads both. */
export async function selectOrderWithLines(
  db: Database,
  id: string,
): Promise<OrderWithLines | null> {
  const [found] = await orderWithLines(db).execute({ id });
  return found ?? null;
}

const orderWithLines = prepared((db) =>
  db
    .select({ ...orderColumns, lines: linesSql })
    .from(orders)
    .where(eq(orders.id, sql.placeholder("id"))),
);

const linesSql = sql`(
  select coalesce(json_agg(json_build_object('productId', l.product_id, 'title', l.title, 'categoryId', l.category_id,
    'categoryName', l.category_name, 'unitPriceCents', l.unit_price_cents, 'quantity', l.quantity,
    'snapshot', l.snapshot, 'dueAt', l.due_at, 'jobReferences', l.job_references) order by l.position), '[]')
  from order_lines l where l.order_id = orders.id)`.mapWith(readLines);

/** With their buyers; those whose buyer was removed are left out. */
export async function selectBuyersOrders(
  db: Database,
  ids: readonly string[],
): Promise<Pick<OrderWithLines, "id" | "contact" | "lines">[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: orders.id, contact: orders.contact, lines: linesSql })
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), isNull(orders.emptiedAt)));
}

type JsonLine = Omit<OrderLine, "dueAt"> & { dueAt: string | null };

function readLines(lines: JsonLine[]): OrderLine[] {
  return lines.map((line) => ({
    ...line,
    dueAt: line.dueAt === null ? null : new Date(line.dueAt),
  }));
}

/** Existing ones only, in no order. */
export async function selectOrders(db: Database, ids: readonly string[]): Promise<Order[]> {
  return ordersOfIds(db).execute({ ids });
}

const ordersOfIds = prepared((db) =>
  db
    .select(orderColumns)
    .from(orders)
    .where(sql`${orders.id} = any(${sql.placeholder("ids")}::uuid[])`),
);

export async function lockOrder(db: Database, id: string): Promise<Order | null> {
  const [found] = await orderToLock(db).execute({ id });
  return found ?? null;
}

const orderToLock = prepared((db) =>
  db
    .select(orderColumns)
    .from(orders)
    .where(eq(orders.id, sql.placeholder("id")))
    .for("update"),
);

/** Guest orders of an address whose id begins with the typed number. */
export async function selectGuestOrdersByNumber(
  db: Database,
  contactEmail: string,
  idPrefix: string,
): Promise<Order[]> {
  return db
    .select(orderColumns)
    .from(orders)
    .where(
      and(
        eq(orders.contactEmail, contactEmail),
        isNull(orders.customerId),
        like(sql`${orders.id}::text`, `${idPrefix}%`),
      ),
    )
    .limit(2);
}

export type OrderChanges = Partial<Omit<typeof orders.$inferSelect, "id" | "createdAt">>;

/** With the due times of its lines, in their order, where these change: a purchase does so in one statement. */
export async function updateOrder(
  db: Database,
  id: string,
  changes: OrderChanges,
  lineDues: readonly LineDue[] = [],
): Promise<void> {
  const isLeavingUnpaid = changes.status !== undefined && changes.status !== "pending";
  const beside = lineDues.length > 0 ? [db.$with("dues", {}).as(setLineDues(id, lineDues))] : [];
  await db
    .with(...beside)
    .update(orders)
    .set({ ...(isLeavingUnpaid ? { idempotencyKey: keyWithoutContent } : {}), ...changes })
    .where(eq(orders.id, id))
    .returning({ announced: announcing(sql`${orderTopic(id)}`) });
}

const setLineDues = (orderId: string, dues: readonly LineDue[]): SQL => sql`
  update order_lines set due_at = due.due_at, due_notice_at = due.due_notice_at
  from json_to_recordset(${JSON.stringify(dues.map(({ dueAt, dueNoticeAt }, position) => ({ position, due_at: dueAt, due_notice_at: dueNoticeAt })))}::json)
    as due(position integer, due_at timestamptz, due_notice_at timestamptz)
  where order_id = ${orderId} and order_lines.position = due.position`;

/** Marks the orders of these accounts, and those that were placed as a guest with their addresses. */
export async function markPeoplesOrders(
  db: Database,
  { ids, emails }: { ids: string[]; emails: string[] },
): Promise<void> {
  await db
    .update(orders)
    .set({ isInsider: true })
    .where(
      and(
        eq(orders.isInsider, false),
        or(
          inArray(orders.customerId, ids),
          and(isNull(orders.customerId), inArray(orders.contactEmail, emails)),
        ),
      ),
    );
}

/**
 * Releases a derived key once the order is no longer unpaid, so that an equal order can be placed again; a client's key
 * is kept.
 */
const keyWithoutContent = sql`case when starts_with(idempotency_key, 'content:') then null else idempotency_key end`;

/** Orders unpaid since before a moment, locked; orders that are being paid right now are skipped. */
export async function lockAbandonedOrders(
  db: Database,
  {
    unpaidSince,
    passOver,
    limit,
  }: { unpaidSince: Date; passOver: readonly string[]; limit: number },
): Promise<Order[]> {
  return db
    .select(orderColumns)
    .from(orders)
    .where(
      and(
        eq(orders.status, "pending"),
        inArray(orders.paymentStatus, ["pending", "failed"]),
        lt(orders.createdAt, unpaidSince),
        // A payment that PayPal refused after days leaves the buyer the full time to pay again.
        lt(orders.updatedAt, unpaidSince),
        passOver.length > 0 ? notInArray(orders.id, [...passOver]) : undefined,
      ),
    )
    .orderBy(asc(orders.createdAt))
    .limit(limit)
    .for("update", { skipLocked: true });
}

/** Some order that was paid; null when none ever was. */
export async function selectPaidOrder(db: Database): Promise<{ id: string } | null> {
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(isNotNull(orders.paidAt))
    .limit(1);
  return found ?? null;
}

/** What is to be delivered and was not refunded; with an instant only what is due before it, and whose time runs. */
export const isDue = (before: Date | null): SQL[] => [
  isDueSql,
  ne(orders.paymentStatus, "refunded"),
  ...(before === null ? [] : [lt(orders.dueAt, before), isRunningSql]),
];
