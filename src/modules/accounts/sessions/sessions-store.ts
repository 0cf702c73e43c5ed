import { and, asc, desc, eq, getTableColumns, gt, lt, ne, sql } from "drizzle-orm";
import { retention } from "#contracts/retention";
import { announcing } from "#platform/change-feed";
import type { Database } from "#platform/database/database";
import { changesRow, firstRow } from "#platform/database/rows";
import {
  accountClosings,
  guestVerifications,
  invitations,
  loginNetworks,
  passwordResets,
  pendingRegistrations,
  sessions,
  twoFactorChallenges,
  users,
} from "#accounts/accounts-tables";

/** Followed by ":" and the id of the user some of whose sessions have ended. */
export const SESSIONS_TOPIC = "sessions";

/** Whatever ends sessions before their time announces it in the same statement. */
const announced = announcing(sql`${`${SESSIONS_TOPIC}:`}::text || ${sessions.userId}`);

export async function insertSession(
  db: Database,
  session: typeof sessions.$inferInsert,
): Promise<void> {
  await db.insert(sessions).values(session);
}

export type StoredSession = NonNullable<Awaited<ReturnType<typeof selectSession>>>;

/** A session with its user's role and state, in one statement. */
export const selectSession = (db: Database, tokenHash: string) =>
  firstRow(
    db
      .select({
        userId: sessions.userId,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        expiresAt: sessions.expiresAt,
        role: users.role,
        isPasswordWeak: users.isPasswordWeak,
        deactivatedAt: users.deactivatedAt,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(sessions.tokenHash, tokenHash)),
  );

export async function touchSession(
  db: Database,
  tokenHash: string,
  { at, network }: { at: Date; network: string },
): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: at, network })
    .where(eq(sessions.tokenHash, tokenHash));
}

/** Gives a session another token; false where it is gone. */
export const updateSession = (
  db: Database,
  tokenHash: string,
  changes: Pick<typeof sessions.$inferInsert, "tokenHash" | "lastSeenAt" | "device" | "network">,
): Promise<boolean> =>
  changesRow(db.update(sessions).set(changes).where(eq(sessions.tokenHash, tokenHash)));

/** All that have not been deleted, the last used first. */
export async function selectUserSessions(db: Database, userId: string) {
  return db
    .select({
      ...getTableColumns(sessions),
      role: users.role,
      deactivatedAt: users.deactivatedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt), asc(sessions.id));
}

export async function selectPasswordConfirmation(
  db: Database,
  tokenHash: string,
): Promise<Date | null> {
  const [found] = await db
    .select({ at: sessions.passwordConfirmedAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash));
  return found?.at ?? null;
}

export async function updatePasswordConfirmation(
  db: Database,
  tokenHash: string,
  at: Date,
): Promise<void> {
  await db
    .update(sessions)
    .set({ passwordConfirmedAt: at })
    .where(eq(sessions.tokenHash, tokenHash));
}

/** Returns the device that it was on; null when the user has no such session. */
export async function deleteSessionById(
  db: Database,
  { userId, id }: { userId: string; id: string },
): Promise<string | null> {
  const [deleted] = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ device: sessions.device, announced });
  return deleted?.device ?? null;
}

export async function deleteSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash)).returning({ announced });
}

/** Ends a user's sessions except the given one. */
export async function deleteUserSessions(
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
    )
    .returning({ announced });
}

/** Sessions that end after this instant. */
export const countSessionsAfter = (db: Database, at: Date): Promise<number> =>
  db.$count(sessions, gt(sessions.expiresAt, at));

/** How many hours rows are kept after the time in this column. */
const kept = [
  [sessions.expiresAt, 0],
  [twoFactorChallenges.sentAt, retention.loginCodeHours],
  [passwordResets.requestedAt, retention.accountLinkHours],
  [accountClosings.requestedAt, retention.accountLinkHours],
  [invitations.sentAt, retention.invitationDays * 24],
  [pendingRegistrations.requestedAt, retention.accountLinkHours],
  [guestVerifications.requestedAt, retention.guestVerificationHours],
  [loginNetworks.usedAt, retention.loginNetworkDays * 24],
] as const;

const hour = 60 * 60_000;

export async function deleteEnded(db: Database, now: Date): Promise<void> {
  for (const [column, hours] of kept)
    await db.delete(column.table).where(lt(column, new Date(now.getTime() - hours * hour)));
}
