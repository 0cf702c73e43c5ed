import { and, eq } from "drizzle-orm";
import type { Database } from "#platform/database/database";
import { changesRow, firstRow } from "#platform/database/rows";
import { accountClosings, users } from "./accounts-tables.ts";

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
export const selectAccountClosing = (db: Database, email: string) =>
  firstRow(
    db
      .select({
        userId: accountClosings.userId,
        name: users.name,
        nonce: accountClosings.nonce,
        requestedAt: accountClosings.requestedAt,
      })
      .from(accountClosings)
      .innerJoin(users, eq(users.id, accountClosings.userId))
      .where(eq(users.email, email)),
  );

/** Ends the link, that with this nonce if one is given; false when there is none. */
export const deleteAccountClosing = (
  db: Database,
  userId: string,
  nonce?: string,
): Promise<boolean> =>
  changesRow(
    db
      .delete(accountClosings)
      .where(
        and(
          eq(accountClosings.userId, userId),
          nonce === undefined ? undefined : eq(accountClosings.nonce, nonce),
        ),
      ),
  );
