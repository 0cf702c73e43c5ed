import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database";
import { paymentAttempts } from "./payments-tables.ts";

/** Payments whose money may be on its way, or has arrived and waits for a person. */
export async function countAttemptsInDoubt(
  db: Database,
): Promise<Record<"capturing" | "pending" | "mismatch", number>> {
  const { rows } = await db.execute<Record<"capturing" | "pending" | "mismatch", number>>(sql`
    select count(*) filter (where state = 'capturing')::int as capturing,
      count(*) filter (where state = 'pending')::int as pending,
      (select count(*) from payment_attempts where state = 'mismatch')::int as mismatch
    from payment_attempts where next_check_at is not null`);
  return rows[0]!;
}

/** Captures that PayPal has left unanswered since then. */
export async function countUnanswered(db: Database, since: Date): Promise<number> {
  const { state, nextCheckAt, updatedAt } = paymentAttempts;
  return db.$count(
    paymentAttempts,
    and(eq(state, "capturing"), isNotNull(nextCheckAt), lt(updatedAt, since)),
  );
}

/** Some of the orders with a captured payment that does not match. */
export async function selectMismatchedOrders(db: Database, atMost: number): Promise<string[]> {
  const found = await db
    .selectDistinct({ orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.state, "mismatch"))
    .limit(atMost);
  return found.map(({ orderId }) => orderId);
}
