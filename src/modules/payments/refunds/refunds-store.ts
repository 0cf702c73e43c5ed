import { and, desc, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { isDueForCheck } from "#payments/due-checks-store";
import { paymentRefunds } from "#payments/payments-tables";
import type { Database } from "#platform/database/database";

export type Refund = typeof paymentRefunds.$inferSelect;
export type NewRefund = typeof paymentRefunds.$inferInsert;

/** Null when it exists already, or another one of the shop's own is under way. */
export async function insertRefund(
  db: Database,
  refund: typeof paymentRefunds.$inferInsert,
): Promise<Refund | null> {
  const [inserted] = await db
    .insert(paymentRefunds)
    .values(refund)
    .onConflictDoNothing()
    .returning();
  return inserted ?? null;
}

/** The newest first, of those of one instant the failed ones last. */
export async function selectRefundsOfOrders(
  db: Database,
  orderIds: readonly string[],
): Promise<Refund[]> {
  return db
    .select()
    .from(paymentRefunds)
    .where(inArray(paymentRefunds.orderId, [...orderIds]))
    .orderBy(...newestFirst);
}

/** Newest first. */
export async function selectRefundsOfCapture(db: Database, captureId: string): Promise<Refund[]> {
  return db
    .select()
    .from(paymentRefunds)
    .where(eq(paymentRefunds.captureId, captureId))
    .orderBy(...newestFirst);
}

const newestFirst = [desc(paymentRefunds.createdAt), eq(paymentRefunds.state, "failed")];

export async function changeRefund(
  db: Database,
  id: string,
  changes: Partial<typeof paymentRefunds.$inferInsert>,
): Promise<Refund | null> {
  const [changed] = await db
    .update(paymentRefunds)
    .set(changes)
    .where(eq(paymentRefunds.id, id))
    .returning();
  return changed ?? null;
}

/** Whether another row already has this PayPal refund id. */
export async function isRefundOfAnother(
  db: Database,
  { id, refundId }: { id: string; refundId: string },
): Promise<boolean> {
  const found = await db
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.refundId, refundId), ne(paymentRefunds.id, id)));
  return found.length > 0;
}

/** Null when it has completed meanwhile. */
export async function updateRefund(
  db: Database,
  id: string,
  changes: Partial<typeof paymentRefunds.$inferInsert>,
): Promise<Refund | null> {
  const [updated] = await db
    .update(paymentRefunds)
    .set(changes)
    .where(and(eq(paymentRefunds.id, id), inArray(paymentRefunds.state, ["asked", "pending"])))
    .returning();
  return updated ?? null;
}

/** The shop's own refunds of an order that are not complete get a mail of their own. */
export async function updateFollowUps(db: Database, orderId: string): Promise<void> {
  await db
    .update(paymentRefunds)
    .set({ isFollowUp: true })
    .where(
      and(
        eq(paymentRefunds.orderId, orderId),
        eq(paymentRefunds.origin, "shop"),
        ne(paymentRefunds.state, "completed"),
      ),
    );
}

export async function countRefundsUnderWay(db: Database): Promise<number> {
  return db.$count(paymentRefunds, isNotNull(paymentRefunds.nextCheckAt));
}

/** Claims refunds that are due for a check with PayPal, with growing pauses, for this process alone. */
export async function claimRefunds(db: Database, now: Date, limit: number): Promise<Refund[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  return db
    .update(paymentRefunds)
    .set({
      checks: sql`${paymentRefunds.checks} + 1`,
      nextCheckAt: sql`${at} + least(2 ^ least(${paymentRefunds.checks}, 9), 360) * interval '1 minute'`,
    })
    .where(isDueForCheck(db, paymentRefunds, now, limit))
    .returning();
}
