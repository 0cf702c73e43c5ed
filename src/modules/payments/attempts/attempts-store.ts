import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { isDueForCheck } from "#payments/due-checks-store";
import {
  type AttemptState,
  type DeclinedApproval,
  paymentAttempts,
} from "#payments/payments-tables";
import type { Database } from "#platform/database/database";
import { makePlaceholders, prepared } from "#platform/database/statements/prepared";
import type { PaymentAttempt } from "./payment-attempt.ts";

/** The outcome of the payments of these orders, oldest first. */
export async function selectAttemptsOfOrders(db: Database, orderIds: readonly string[]) {
  const { orderId, state, amountCents, captureId, payerId, createdAt, updatedAt } = paymentAttempts;
  return db
    .select({ orderId, state, amountCents, captureId, payerId, createdAt, updatedAt })
    .from(paymentAttempts)
    .where(inArray(orderId, [...orderIds]))
    .orderBy(asc(createdAt), asc(paymentAttempts.id));
}

export async function selectAttemptByIntent(
  db: Database,
  intentId: string,
): Promise<PaymentAttempt | null> {
  const [found] = await attemptOfIntent(db).execute({ intentId });
  return found ?? null;
}

const attemptOfIntent = prepared((db) =>
  db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.intentId, sql.placeholder("intentId"))),
);

export const selectAttemptByCapture = (db: Database, captureId: string) =>
  selectFirstAttempt(db, eq(paymentAttempts.captureId, captureId));

export const selectAttemptById = (db: Database, id: string) =>
  selectFirstAttempt(db, eq(paymentAttempts.id, id));

/**
 * The attempt that may still be captured or was captured with the wrong amount, if any. At most one: a unique index
 * covers the active ones, and no other is started while a wrong one waits for a person.
 */
export async function lockCurrentAttempt(
  db: Database,
  orderId: string,
): Promise<PaymentAttempt | null> {
  const [found] = await currentAttempt(db).execute({ orderId });
  return found ?? null;
}

const currentAttempt = prepared((db) =>
  db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, sql.placeholder("orderId")),
        inArray(paymentAttempts.state, ["opening", "open", "capturing", "pending", "mismatch"]),
      ),
    )
    .orderBy(sql`${paymentAttempts.state} = 'mismatch' desc`)
    .for("update"),
);

export async function insertAttempt(
  db: Database,
  values: Pick<typeof paymentAttempts.$inferSelect, (typeof newAttemptFields)[number]>,
): Promise<PaymentAttempt> {
  const [inserted] = await newAttempt(db).execute(values);
  return inserted!;
}

const newAttemptFields = [
  "id",
  "orderId",
  "state",
  "amountCents",
  "createdAt",
  "updatedAt",
] as const;

const newAttempt = prepared((db) =>
  db.insert(paymentAttempts).values(makePlaceholders(newAttemptFields)).returning(),
);

/** Those of these orders with a payment under way or waiting for an admin's decision. */
export async function selectOrdersWithOpenPayment(
  db: Database,
  orderIds: readonly string[],
): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const held = await db
    .select({ orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(
      and(
        inArray(paymentAttempts.orderId, [...orderIds]),
        inArray(paymentAttempts.state, ["capturing", "pending", "mismatch"]),
      ),
    );
  return new Set(held.map(({ orderId }) => orderId));
}

/** Changes an attempt that is in one of the given states; null when its state has changed meanwhile. */
export async function updateAttempt(
  db: Database,
  id: string,
  from: AttemptState[],
  changes: Partial<typeof paymentAttempts.$inferInsert>,
): Promise<PaymentAttempt | null> {
  const [updated] = await db
    .update(paymentAttempts)
    .set(changes)
    .where(and(eq(paymentAttempts.id, id), inArray(paymentAttempts.state, from)))
    .returning();
  return updated ?? null;
}

/**
 * Marks an attempt as being captured, under its idempotency key or else this one; null as above, or when an approval
 * other than `declinedApproval` was declined meanwhile.
 */
export async function markCapturing(
  db: Database,
  id: string,
  values: {
    captureRequestId: string;
    declinedApproval: DeclinedApproval | null;
    updatedAt: Date;
    nextCheckAt: Date;
  },
): Promise<PaymentAttempt | null> {
  const declinedApproval = values.declinedApproval && JSON.stringify(values.declinedApproval);
  const [updated] = await attemptToCapture(db).execute({ id, ...values, declinedApproval });
  return updated ?? null;
}

const attemptToCapture = prepared((db) =>
  db
    .update(paymentAttempts)
    .set({
      state: "capturing",
      declinedApproval: null,
      captureRequestId: sql`coalesce(${paymentAttempts.captureRequestId}, ${sql.placeholder("captureRequestId")})`,
      // Asking again changes nothing: what PayPal leaves unanswered gets older.
      updatedAt: sql`case when ${paymentAttempts.state} = 'capturing' then ${paymentAttempts.updatedAt} else ${sql.placeholder("updatedAt")} end`,
      nextCheckAt: sql`${sql.placeholder("nextCheckAt")}`,
    })
    .where(
      and(
        eq(paymentAttempts.id, sql.placeholder("id")),
        inArray(paymentAttempts.state, ["open", "capturing"]),
        sql`${paymentAttempts.declinedApproval} is not distinct from ${sql.placeholder("declinedApproval")}::jsonb`,
      ),
    )
    .returning(),
);

/** Claims attempts whose check is due, for this process alone during the next minute. */
export async function claimAttempts(
  db: Database,
  now: Date,
  limit: number,
): Promise<PaymentAttempt[]> {
  return db
    .update(paymentAttempts)
    .set({
      checks: sql`${paymentAttempts.checks} + 1`,
      nextCheckAt: new Date(now.getTime() + 60_000),
    })
    .where(isDueForCheck(db, paymentAttempts, now, limit))
    .returning();
}

/** The order's payment that was captured, does not match, and waits for a decision. */
export const selectMismatched = (db: Database, orderId: string) =>
  selectFirstAttempt(
    db,
    and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.state, "mismatch")),
    paymentAttempts.createdAt,
  );

/** A mismatched capture that was refunded in full. */
export async function markReturned(db: Database, captureId: string, at: Date): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ state: "returned", nextCheckAt: null, updatedAt: at })
    .where(and(eq(paymentAttempts.captureId, captureId), eq(paymentAttempts.state, "mismatch")));
}

/** The attempt that was captured for an order, else the newest one. */
export const selectDecisiveAttempt = (db: Database, orderId: string) =>
  selectFirstAttempt(
    db,
    eq(paymentAttempts.orderId, orderId),
    sql`${paymentAttempts.state} = 'completed' desc`,
    desc(paymentAttempts.createdAt),
  );

/** The attempt whose money counts as the order's. */
export const selectCompletedAttempt = (db: Database, orderId: string) =>
  selectFirstAttempt(
    db,
    and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.state, "completed")),
  );

async function selectFirstAttempt(
  db: Database,
  condition: SQL | undefined,
  ...order: (SQL | AnyPgColumn)[]
): Promise<PaymentAttempt | null> {
  const [found] = await db
    .select()
    .from(paymentAttempts)
    .where(condition)
    .orderBy(...order)
    .limit(1);
  return found ?? null;
}
