import { asc, count, desc, eq, ilike } from "drizzle-orm";
import type { Database } from "#platform/database/database";
import { containing } from "#platform/database/escape-like";
import { newsletterAddresses, newsletterTextSql } from "./newsletter-tables.ts";

export type NewsletterAddress = typeof newsletterAddresses.$inferSelect;

/** False when the address is on the list already. */
export async function insertNewsletterAddress(
  db: Database,
  address: NewsletterAddress,
): Promise<boolean> {
  const inserted = await db
    .insert(newsletterAddresses)
    .values(address)
    .onConflictDoNothing({ target: newsletterAddresses.email })
    .returning({ id: newsletterAddresses.id });
  return inserted.length === 1;
}

/** Returns the address, or null when there was none. */
export async function deleteNewsletterAddress(db: Database, id: string): Promise<string | null> {
  const [deleted] = await db
    .delete(newsletterAddresses)
    .where(eq(newsletterAddresses.id, id))
    .returning({ email: newsletterAddresses.email });
  return deleted?.email ?? null;
}

export async function selectNewsletter(
  db: Database,
  { page, limit, search }: { page: number; limit: number; search?: string | undefined },
): Promise<{ items: NewsletterAddress[]; total: number }> {
  const where = search ? ilike(newsletterTextSql, containing(search)) : undefined;
  const [items, [counted]] = await Promise.all([
    db
      .select()
      .from(newsletterAddresses)
      .where(where)
      .orderBy(desc(newsletterAddresses.createdAt), asc(newsletterAddresses.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(newsletterAddresses).where(where),
  ]);
  return { items, total: counted!.total };
}
