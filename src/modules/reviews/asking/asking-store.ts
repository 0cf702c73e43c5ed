import { and, eq, inArray, isNull, lte } from "drizzle-orm";
import type { Database } from "#platform/database/database";
import { reviewInvitations, reviewMailOptouts } from "#src/modules/reviews/asking-tables.ts";

/** Once for each order, also when it is announced twice. */
export async function insertInvitation(db: Database, orderId: string, dueAt: Date): Promise<void> {
  await db.insert(reviewInvitations).values({ orderId, dueAt }).onConflictDoNothing();
}

/** Marks up to `atMost` due orders as asked and returns their ids. Processes that do it at once share the work. */
export async function claimDueInvitations(
  db: Database,
  now: Date,
  atMost: number,
): Promise<string[]> {
  const due = await db
    .select({ orderId: reviewInvitations.orderId })
    .from(reviewInvitations)
    .where(and(isNull(reviewInvitations.askedAt), lte(reviewInvitations.dueAt, now)))
    .orderBy(reviewInvitations.dueAt)
    .limit(atMost)
    .for("update", { skipLocked: true });
  const ids = due.map(({ orderId }) => orderId);
  if (ids.length > 0)
    await db
      .update(reviewInvitations)
      .set({ askedAt: now })
      .where(inArray(reviewInvitations.orderId, ids));
  return ids;
}

/** Marks those of these orders as asked that were not asked yet, and returns their ids. */
export async function claimOrderInvitations(
  db: Database,
  orderIds: readonly string[],
  now: Date,
): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const claimed = await db
    .update(reviewInvitations)
    .set({ askedAt: now })
    .where(
      and(inArray(reviewInvitations.orderId, [...orderIds]), isNull(reviewInvitations.askedAt)),
    )
    .returning({ orderId: reviewInvitations.orderId });
  return claimed.map(({ orderId }) => orderId);
}

/** Asks again at another time. */
export async function resetInvitation(db: Database, orderId: string, dueAt: Date): Promise<void> {
  await db
    .update(reviewInvitations)
    .set({ askedAt: null, dueAt })
    .where(eq(reviewInvitations.orderId, orderId));
}

export async function insertOptout(db: Database, email: string, createdAt: Date): Promise<void> {
  await db.insert(reviewMailOptouts).values({ email, createdAt }).onConflictDoNothing();
}

export async function deleteOptout(db: Database, email: string): Promise<void> {
  await db.delete(reviewMailOptouts).where(eq(reviewMailOptouts.email, email));
}

export async function hasOptout(db: Database, emails: readonly string[]): Promise<boolean> {
  const found = await db
    .select({ email: reviewMailOptouts.email })
    .from(reviewMailOptouts)
    .where(inArray(reviewMailOptouts.email, [...emails]))
    .limit(1);
  return found.length > 0;
}
