import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { RefundState } from "#contracts/calls/order-records";
import type { Cents } from "#contracts/money";
import type { Database } from "#platform/database/database";
import { paymentAttempts, paymentRefunds } from "./payments-tables.ts";

export interface Refund {
  id: string;
  orderId: string;
  captureId: string;
  amountCents: Cents;
  state: RefundState;
  /** PayPal's id. */
  refundId: string | null;
  createdAt: Date;
}

const refundColumns = {
  id: paymentRefunds.id,
  orderId: paymentRefunds.orderId,
  captureId: paymentRefunds.captureId,
  amountCents: paymentRefunds.amountCents,
  state: paymentRefunds.state,
  refundId: paymentRefunds.refundId,
  createdAt: paymentRefunds.createdAt,
};

/** What was captured for an order and can be given back. */
export async function selectCapture(
  db: Database,
  orderId: string,
): Promise<{ captureId: string; amountCents: Cents } | null> {
  const [found] = await db
    .select({ captureId: paymentAttempts.captureId, amountCents: paymentAttempts.amountCents })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.state, "completed")));
  return found?.captureId ? { captureId: found.captureId, amountCents: found.amountCents } : null;
}

/** Null when the order has a refund that has not failed. */
export async function insertRefund(
  db: Database,
  refund: typeof paymentRefunds.$inferInsert,
): Promise<Refund | null> {
  const [inserted] = await db
    .insert(paymentRefunds)
    .values(refund)
    .onConflictDoNothing()
    .returning(refundColumns);
  return inserted ?? null;
}

/** The newest one of an order. */
export async function selectRefundOfOrder(db: Database, orderId: string): Promise<Refund | null> {
  const [found] = await db
    .select(refundColumns)
    .from(paymentRefunds)
    .where(eq(paymentRefunds.orderId, orderId))
    .orderBy(desc(paymentRefunds.createdAt), eq(paymentRefunds.state, "failed"))
    .limit(1);
  return found ?? null;
}

/** False when it has ended meanwhile. */
export async function updateRefund(
  db: Database,
  id: string,
  changes: Partial<typeof paymentRefunds.$inferInsert>,
): Promise<boolean> {
  const updated = await db
    .update(paymentRefunds)
    .set(changes)
    .where(and(eq(paymentRefunds.id, id), inArray(paymentRefunds.state, ["asked", "pending"])))
    .returning({ id: paymentRefunds.id });
  return updated.length === 1;
}

/** Takes refunds about which PayPal must be asked again, with growing pauses, for this process alone. */
export async function claimDueRefunds(db: Database, now: Date, limit: number): Promise<Refund[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  return db
    .update(paymentRefunds)
    .set({
      checks: sql`${paymentRefunds.checks} + 1`,
      nextCheckAt: sql`${at} + least(2 ^ least(${paymentRefunds.checks}, 9), 360) * interval '1 minute'`,
    })
    .where(
      sql`${paymentRefunds.id} in (
        select id from payment_refunds where next_check_at <= ${at}
        order by next_check_at limit ${limit} for update skip locked)`,
    )
    .returning(refundColumns);
}
