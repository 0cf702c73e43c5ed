import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#platform/database/database";
import { changesRow, firstRow } from "#platform/database/rows";
import { passkeys } from "#accounts/accounts-tables";

export type Passkey = typeof passkeys.$inferSelect;

/** False when there is one with this id. */
export const insertPasskey = (
  db: Database,
  passkey: typeof passkeys.$inferInsert,
): Promise<boolean> => changesRow(db.insert(passkeys).values(passkey).onConflictDoNothing());

/** The oldest first. */
export async function selectUserPasskeys(db: Database, userId: string): Promise<Passkey[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.addedAt), asc(passkeys.id));
}

export const selectPasskey = (
  db: Database,
  userId: string,
  credentialId: string,
): Promise<Passkey | null> =>
  firstRow(
    db
      .select()
      .from(passkeys)
      .where(and(eq(passkeys.userId, userId), eq(passkeys.credentialId, credentialId))),
  );

export async function updatePasskey(
  db: Database,
  id: string,
  values: Pick<Passkey, "counter" | "usedAt">,
): Promise<void> {
  await db.update(passkeys).set(values).where(eq(passkeys.id, id));
}

/** False when the user has no such one. */
export const deletePasskey = (db: Database, userId: string, id: string): Promise<boolean> =>
  changesRow(db.delete(passkeys).where(and(eq(passkeys.userId, userId), eq(passkeys.id, id))));
