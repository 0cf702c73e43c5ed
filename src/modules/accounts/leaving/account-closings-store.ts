import { and, eq, lt } from "drizzle-orm";
import type { Database } from "#platform/database/database";
import { accountClosings, users } from "#src/modules/accounts/accounts-tables.ts";

/** Stores a new link, replacing the previous one. */
export async function replaceAccountClosing(
  db: Database,
  { userId, nonce, requestedAt }: typeof accountClosings.$inferInsert,
): Promise<void> {
  await db
    .insert(accountClosings)
    .values({ userId, nonce, requestedAt })
    .onConflictDoUpdate({ target: accountClosings.userId, set: { nonce, requestedAt } });
}

/** The newest link of the account with this address, with its owner. */
export async function selectAccountClosing(db: Database, email: string) {
  const [found] = await db
    .select({
      userId: accountClosings.userId,
      name: users.name,
      nonce: accountClosings.nonce,
      requestedAt: accountClosings.requestedAt,
    })
    .from(accountClosings)
    .innerJoin(users, eq(users.id, accountClosings.userId))
    .where(eq(users.email, email));
  return found ?? null;
}

/** Ends the link, that with this nonce if one is given; false when there is none. */
export async function deleteAccountClosing(
  db: Database,
  userId: string,
  nonce?: string,
): Promise<boolean> {
  const { rowCount } = await db
    .delete(accountClosings)
    .where(
      and(
        eq(accountClosings.userId, userId),
        nonce === undefined ? undefined : eq(accountClosings.nonce, nonce),
      ),
    );
  return rowCount === 1;
}

export async function deleteAccountClosingsBefore(db: Database, end: Date): Promise<void> {
  await db.delete(accountClosings).where(lt(accountClosings.requestedAt, end));
}
