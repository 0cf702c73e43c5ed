import { and, eq, gt, lt, ne } from "drizzle-orm";
import type { Database } from "#platform/database/database";
import { sessions, users } from "#src/modules/accounts/accounts-tables.ts";

export async function insertSession(
  db: Database,
  session: typeof sessions.$inferInsert,
): Promise<void> {
  await db.insert(sessions).values(session);
}

export type StoredSession = NonNullable<Awaited<ReturnType<typeof selectSession>>>;

/** A session with its user's role and state, in one statement. */
export async function selectSession(db: Database, tokenHash: string) {
  const [found] = await db
    .select({
      userId: sessions.userId,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      role: users.role,
      deactivatedAt: users.deactivatedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, tokenHash));
  return found ?? null;
}

export async function touchSession(db: Database, tokenHash: string, at: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: at }).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Ends a user's sessions except the given one. */
export async function deleteSessionsOf(
  db: Database,
  userId: string,
  keptTokenHash?: string,
): Promise<void> {
  await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        keptTokenHash === undefined ? undefined : ne(sessions.tokenHash, keptTokenHash),
      ),
    );
}

/** Sessions that end after this instant. */
export const countSessionsAfter = (db: Database, at: Date): Promise<number> =>
  db.$count(sessions, gt(sessions.expiresAt, at));

export async function deleteSessionsBefore(db: Database, end: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, end));
}
