import { eq, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database";
import { firstRow } from "#platform/database/rows";
import { prepared } from "#platform/database/statements/prepared";
import { guestVerifications } from "#accounts/accounts-tables";

export type GuestVerification = typeof guestVerifications.$inferSelect;

export const selectGuestVerification = (
  db: Database,
  email: string,
): Promise<GuestVerification | null> => firstRow(selectEmailVerification(db).execute({ email }));

const selectEmailVerification = prepared((db) =>
  db
    .select()
    .from(guestVerifications)
    .where(eq(guestVerifications.email, sql.placeholder("email"))),
);

export const lockGuestVerification = (
  db: Database,
  email: string,
): Promise<GuestVerification | null> =>
  firstRow(
    db.select().from(guestVerifications).where(eq(guestVerifications.email, email)).for("update"),
  );

export async function replaceGuestVerification(
  db: Database,
  { email, ...values }: Omit<GuestVerification, "verifiedAt">,
): Promise<void> {
  await db
    .insert(guestVerifications)
    .values({ email, ...values })
    .onConflictDoUpdate({
      target: guestVerifications.email,
      set: { ...values, verifiedAt: null },
    });
}

export async function deleteGuestVerification(db: Database, email: string): Promise<void> {
  await db.delete(guestVerifications).where(eq(guestVerifications.email, email));
}

export async function markGuestVerified(db: Database, email: string, at: Date): Promise<void> {
  await db
    .update(guestVerifications)
    .set({ verifiedAt: at })
    .where(eq(guestVerifications.email, email));
}
