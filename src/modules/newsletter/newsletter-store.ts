import { and, asc, desc, eq, ilike, inArray, isNull, lt, sql } from "drizzle-orm";
import { asciiEmail } from "#contracts/email-domains";
import type { Database } from "#platform/database/database";
import { firstRow } from "#platform/database/rows";
import { containing } from "#platform/database/escape-like";
import { newsletterAddresses, newsletterTextSql } from "./newsletter-tables.ts";

export type NewsletterAddress = typeof newsletterAddresses.$inferSelect;

/**
 * Adds an address that waits for its confirmation, or counts another mail to a waiting one whose last mail was
 * requested before `askedBefore`. Returns the id if a mail is due, otherwise null.
 */
export async function insertOrRemindAddress(
  db: Database,
  address: Pick<NewsletterAddress, "id" | "email" | "name" | "createdAt">,
  { atMost, askedBefore }: { atMost: number; askedBefore: Date },
): Promise<string | null> {
  const { confirmedAt, askedAt, timesAsked, name } = newsletterAddresses;
  const [changed] = await db
    .insert(newsletterAddresses)
    .values({ ...address, askedAt: address.createdAt, timesAsked: 1 })
    .onConflictDoUpdate({
      target: newsletterAddresses.email,
      set: {
        name: sql`coalesce(nullif(excluded.name, ''), ${name})`,
        askedAt: address.createdAt,
        timesAsked: sql`${timesAsked} + 1`,
      },
      setWhere: and(isNull(confirmedAt), lt(timesAsked, atMost), lt(askedAt, askedBefore)),
    })
    .returning({ id: newsletterAddresses.id });
  return changed?.id ?? null;
}

export const selectNewsletterAddress = (
  db: Database,
  id: string,
): Promise<NewsletterAddress | null> =>
  firstRow(db.select().from(newsletterAddresses).where(eq(newsletterAddresses.id, id)));

export const lockNewsletterAddress = (
  db: Database,
  id: string,
): Promise<NewsletterAddress | null> =>
  firstRow(
    db.select().from(newsletterAddresses).where(eq(newsletterAddresses.id, id)).for("update"),
  );

export async function markConfirmed(db: Database, id: string, at: Date): Promise<void> {
  await db
    .update(newsletterAddresses)
    .set({ confirmedAt: at })
    .where(eq(newsletterAddresses.id, id));
}

/** Returns the address, or null when there was none. */
export async function deleteNewsletterAddress(db: Database, id: string): Promise<string | null> {
  const [deleted] = await db
    .delete(newsletterAddresses)
    .where(eq(newsletterAddresses.id, id))
    .returning({ email: newsletterAddresses.email });
  return deleted?.email ?? null;
}

export async function deleteAddressByEmail(db: Database, email: string): Promise<void> {
  await db.delete(newsletterAddresses).where(eq(newsletterAddresses.email, email));
}

/** Deletes a waiting address that was added before `end`. */
export async function deleteStaleAddress(db: Database, email: string, end: Date): Promise<void> {
  await db
    .delete(newsletterAddresses)
    .where(and(eq(newsletterAddresses.email, email), isWaitingSince(end)));
}

/** Deletes up to `atMost` of the addresses that have been waiting since before `end`, and returns how many. */
export async function deleteStaleAddresses(
  db: Database,
  end: Date,
  atMost: number,
): Promise<number> {
  const stale = db
    .select({ id: newsletterAddresses.id })
    .from(newsletterAddresses)
    .where(isWaitingSince(end))
    .limit(atMost);
  const { rowCount } = await db
    .delete(newsletterAddresses)
    .where(and(inArray(newsletterAddresses.id, stale), isWaitingSince(end)));
  return rowCount ?? 0;
}

const isWaitingSince = (end: Date) =>
  and(isNull(newsletterAddresses.confirmedAt), lt(newsletterAddresses.createdAt, end));

export async function selectNewsletter(
  db: Database,
  { page, limit, search }: { page: number; limit: number; search?: string | undefined },
): Promise<{ items: NewsletterAddress[]; total: number }> {
  const where = search ? ilike(newsletterTextSql, containing(asciiEmail(search))) : undefined;
  const [items, total] = await Promise.all([
    db
      .select()
      .from(newsletterAddresses)
      .where(where)
      .orderBy(desc(newsletterAddresses.createdAt), asc(newsletterAddresses.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(newsletterAddresses, where),
  ]);
  return { items, total };
}

export async function selectNewsletterState(db: Database, email: string) {
  const { createdAt, confirmedAt } = newsletterAddresses;
  return firstRow(
    db
      .select({ createdAt, confirmedAt })
      .from(newsletterAddresses)
      .where(eq(newsletterAddresses.email, email)),
  );
}
