import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "#platform/database/database";
import { orderRefundRequests, orderRevisions, orderVersions } from "./deliveries-tables.ts";
import type { RefundRequest, Revision, Version } from "./delivery.ts";

export async function insertVersion(db: Database, version: Version): Promise<void> {
  await db.insert(orderVersions).values(version);
}

/** The versions of several orders, the first one first. */
export async function selectOrderVersions(
  db: Database,
  orderIds: readonly string[],
): Promise<Version[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(orderVersions)
    .where(inArray(orderVersions.orderId, [...orderIds]))
    .orderBy(asc(orderVersions.version));
}

export async function insertRevision(db: Database, revision: Revision): Promise<void> {
  await db.insert(orderRevisions).values(revision);
}

/** The revisions of several orders, oldest first. */
export async function selectOrderRevisions(
  db: Database,
  orderIds: readonly string[],
): Promise<Revision[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(orderRevisions)
    .where(inArray(orderRevisions.orderId, [...orderIds]))
    .orderBy(asc(orderRevisions.requestedAt), asc(orderRevisions.id));
}

export async function selectRevision(db: Database, id: string): Promise<Revision | null> {
  const [found] = await db.select().from(orderRevisions).where(eq(orderRevisions.id, id));
  return found ?? null;
}

/** Closes the order's open revision. Returns false when there is none. */
export async function closeOpenRevision(
  db: Database,
  orderId: string,
  changes: Pick<Revision, "state" | "closedAt"> & Partial<Pick<Revision, "reason">>,
): Promise<boolean> {
  const closed = await db
    .update(orderRevisions)
    .set(changes)
    .where(and(eq(orderRevisions.orderId, orderId), eq(orderRevisions.state, "open")))
    .returning({ id: orderRevisions.id });
  return closed.length > 0;
}

export async function insertRefundRequest(db: Database, request: RefundRequest): Promise<void> {
  await db.insert(orderRefundRequests).values(request);
}

/** The requests for refunds of several orders, oldest first. */
export async function selectOrderRefundRequests(
  db: Database,
  orderIds: readonly string[],
): Promise<RefundRequest[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(orderRefundRequests)
    .where(inArray(orderRefundRequests.orderId, [...orderIds]))
    .orderBy(asc(orderRefundRequests.requestedAt), asc(orderRefundRequests.id));
}

export async function selectRefundRequest(db: Database, id: string): Promise<RefundRequest | null> {
  const [found] = await db.select().from(orderRefundRequests).where(eq(orderRefundRequests.id, id));
  return found ?? null;
}

/** Closes the order's open request for a refund, if there is one. */
export async function closeOpenRefundRequest(
  db: Database,
  orderId: string,
  changes: Pick<RefundRequest, "state" | "closedAt"> &
    Partial<Pick<RefundRequest, "refundCents" | "reply">>,
): Promise<void> {
  await db
    .update(orderRefundRequests)
    .set(changes)
    .where(and(eq(orderRefundRequests.orderId, orderId), eq(orderRefundRequests.state, "open")));
}

/** Removes what people wrote about an order's deliveries. */
export async function clearOrderDeliveries(db: Database, orderId: string): Promise<void> {
  await db
    .update(orderVersions)
    .set({ remarks: "", changes: "" })
    .where(eq(orderVersions.orderId, orderId));
  await db
    .update(orderRevisions)
    .set({ text: "", reason: "" })
    .where(eq(orderRevisions.orderId, orderId));
  await db
    .update(orderRefundRequests)
    .set({ text: "", reply: "" })
    .where(eq(orderRefundRequests.orderId, orderId));
}
