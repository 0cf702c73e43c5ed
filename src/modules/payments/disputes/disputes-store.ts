import { desc, eq, inArray, sql } from "drizzle-orm";
import { paymentDisputes } from "#payments/payments-tables";
import type { Database } from "#platform/database/database";

export type Dispute = typeof paymentDisputes.$inferSelect;

export async function lockDispute(db: Database, disputeId: string): Promise<Dispute | null> {
  const [found] = await db
    .select()
    .from(paymentDisputes)
    .where(eq(paymentDisputes.disputeId, disputeId))
    .for("update");
  return found ?? null;
}

export async function putDispute(db: Database, dispute: Dispute): Promise<void> {
  await db
    .insert(paymentDisputes)
    .values(dispute)
    .onConflictDoUpdate({ target: paymentDisputes.disputeId, set: dispute });
}

/** The newest first. */
export async function selectDisputesOfOrders(
  db: Database,
  orderIds: readonly string[],
): Promise<Dispute[]> {
  return db
    .select()
    .from(paymentDisputes)
    .where(inArray(paymentDisputes.orderId, [...orderIds]))
    .orderBy(desc(paymentDisputes.openedAt), sql`${paymentDisputes.disputeId} desc`);
}
