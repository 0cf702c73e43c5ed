import { and, desc, eq, gte, inArray, isNull, lt, or } from "drizzle-orm";
import type { Database } from "#platform/database/database";
import { type Buyer, isBuyersOrder, isOwnedBy, type OrderOwner } from "#orders/order-store";
import { orders } from "#orders/orders-tables";
import { orderShares } from "./shares-tables.ts";
import type { Share } from "./share-link.ts";

export async function insertShare(db: Database, share: Share): Promise<void> {
  await db.insert(orderShares).values(share);
}

/** The shares of several orders; the one mailed last comes first. */
export async function selectOrderShares(
  db: Database,
  orderIds: readonly string[],
): Promise<Share[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(orderShares)
    .where(inArray(orderShares.orderId, [...orderIds]))
    .orderBy(desc(orderShares.sentAt), orderShares.id);
}

/** Shares that were mailed to this address, the newest first. */
export async function selectSharesWith(db: Database, email: string): Promise<Share[]> {
  return db
    .select()
    .from(orderShares)
    .where(eq(orderShares.email, email))
    .orderBy(desc(orderShares.sentAt), orderShares.id);
}

/** To whom links to a buyer's orders were mailed, each address once; those that were ended count, too. */
export async function selectRecipientsSince(
  db: Database,
  owner: OrderOwner,
  since: Date,
): Promise<string[]> {
  const found = await db
    .selectDistinct({ email: orderShares.email })
    .from(orderShares)
    .innerJoin(orders, eq(orders.id, orderShares.orderId))
    .where(and(isOwnedBy(owner), gte(orderShares.sentAt, since)));
  return found.map(({ email }) => email);
}

export async function selectShare(db: Database, id: string): Promise<Share | null> {
  const [found] = await db.select().from(orderShares).where(eq(orderShares.id, id));
  return found ?? null;
}

export async function updateShare(
  db: Database,
  id: string,
  changes: Partial<Pick<Share, "sentAt" | "usedAt">>,
): Promise<void> {
  await db.update(orderShares).set(changes).where(eq(orderShares.id, id));
}

/** Ends the order's open links, or the one with this id. Returns how many there were. */
export async function endOrderShares(
  db: Database,
  orderId: string,
  { at, id }: { at: Date; id?: string },
): Promise<number> {
  const isChosen = id === undefined ? undefined : eq(orderShares.id, id);
  const ended = await db
    .update(orderShares)
    .set({ endedAt: at })
    .where(and(eq(orderShares.orderId, orderId), isNull(orderShares.endedAt), isChosen))
    .returning({ id: orderShares.id });
  return ended.length;
}

export async function deleteOrderShares(db: Database, orderId: string): Promise<void> {
  await db.delete(orderShares).where(eq(orderShares.orderId, orderId));
}

/** Those of the buyer's orders, and those that others made for the buyer's address. */
export async function deleteSharesWith(db: Database, buyer: Buyer): Promise<void> {
  const theirs = db.select({ id: orders.id }).from(orders).where(isBuyersOrder(buyer));
  await db
    .delete(orderShares)
    .where(or(eq(orderShares.email, buyer.email), inArray(orderShares.orderId, theirs)));
}

export async function deleteSharesBefore(db: Database, sentBefore: Date): Promise<void> {
  await db.delete(orderShares).where(lt(orderShares.sentAt, sentBefore));
}
