import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import { paymentAttempts } from "#payments/payments-tables";
import type { Database } from "#platform/database/database";

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

/** PayPal is queried every few minutes; a payment without a response by then needs a look. */
const ANSWER_WITHIN_MS = 20 * 60 * 1000;

/** Captures that PayPal has left unanswered for too long, however often the request was repeated. */
export async function countUnanswered(db: Database, now: Date): Promise<number> {
  const { state, nextCheckAt, updatedAt } = paymentAttempts;
  const since = new Date(now.getTime() - ANSWER_WITHIN_MS);
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
