import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database";
import { changesRow, firstRow } from "#platform/database/rows";
import {
  accountClosings,
  invitations,
  passwordResets,
  pendingRegistrations,
  users,
} from "./accounts-tables.ts";

export type PendingRegistration = typeof pendingRegistrations.$inferSelect;

/**
 * Adds a registration besides earlier ones of the address; false when the address has an account. One statement either
 * way, so that its timing reveals nothing.
 */
export const insertPendingRegistration = (
  db: Database,
  { email, name, passwordHash, browserKeyHash, nonce, requestedAt }: PendingRegistration,
): Promise<boolean> =>
  changesRow(
    db.execute(sql`
    insert into ${pendingRegistrations} (email, name, password_hash, browser_key_hash, nonce, requested_at)
    select ${email}::text, ${name}::text, ${passwordHash}::text, ${browserKeyHash}::text,
      ${nonce}::text, ${requestedAt.toISOString()}::timestamptz
    where not exists (select from ${users} where email = ${email})`),
  );

/** Renews the link of an address's newest pending registration, if there is one. */
export async function renewPendingRegistration(
  db: Database,
  { email, ...values }: Pick<PendingRegistration, "email" | "nonce" | "requestedAt">,
): Promise<void> {
  const newest = db
    .select({ nonce: pendingRegistrations.nonce })
    .from(pendingRegistrations)
    .where(eq(pendingRegistrations.email, email))
    .orderBy(desc(pendingRegistrations.requestedAt))
    .limit(1);
  await db
    .update(pendingRegistrations)
    .set(values)
    .where(and(eq(pendingRegistrations.email, email), inArray(pendingRegistrations.nonce, newest)));
}

/** Newest first. */
export async function selectPendingRegistrations(
  db: Database,
  email: string,
): Promise<PendingRegistration[]> {
  return selectPendingRegistration(db, email);
}

export async function lockPendingRegistrations(
  db: Database,
  email: string,
): Promise<PendingRegistration[]> {
  return selectPendingRegistration(db, email).for("update");
}

const selectPendingRegistration = (db: Database, email: string) =>
  db
    .select()
    .from(pendingRegistrations)
    .where(eq(pendingRegistrations.email, email))
    .orderBy(desc(pendingRegistrations.requestedAt), asc(pendingRegistrations.nonce));

export async function deletePendingRegistrations(db: Database, email: string): Promise<void> {
  await db.delete(pendingRegistrations).where(eq(pendingRegistrations.email, email));
}

/** Stores a new reset link for the active account of an address, if there is one, replacing the previous one. */
export async function replacePasswordReset(
  db: Database,
  { email, nonce, requestedAt }: { email: string; nonce: string; requestedAt: Date },
): Promise<void> {
  await db.execute(sql`
    insert into ${passwordResets} (user_id, nonce, requested_at)
    select id, ${nonce}::text, ${requestedAt.toISOString()}::timestamptz
    from ${users} where email = ${email} and deactivated_at is null
    on conflict (user_id) do update set nonce = excluded.nonce,
      requested_at = excluded.requested_at, used_at = null`);
}

/** The newest link of the account with this address, with its owner's name and role. */
export const selectPasswordReset = (db: Database, email: string) =>
  firstRow(
    db
      .select({
        userId: passwordResets.userId,
        name: users.name,
        role: users.role,
        nonce: passwordResets.nonce,
        requestedAt: passwordResets.requestedAt,
        usedAt: passwordResets.usedAt,
      })
      .from(passwordResets)
      .innerJoin(users, eq(users.id, passwordResets.userId))
      .where(eq(users.email, email)),
  );

/** Consumes a link; false when it was used or replaced meanwhile. */
export const usePasswordReset = (
  db: Database,
  { userId, nonce, at }: { userId: string; nonce: string; at: Date },
): Promise<boolean> =>
  changesRow(
    db
      .update(passwordResets)
      .set({ usedAt: at })
      .where(
        and(
          eq(passwordResets.userId, userId),
          eq(passwordResets.nonce, nonce),
          sql`${passwordResets.usedAt} is null`,
        ),
      ),
  );

export async function deletePasswordReset(db: Database, userId: string): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

/** Stores a new link to close an account, replacing the previous one. */
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

export type Invitation = typeof invitations.$inferSelect;

export async function deleteInvitationTo(db: Database, email: string): Promise<void> {
  await db.delete(invitations).where(eq(invitations.email, email));
}

/** Null when the address is invited already. */
export const insertInvitation = (
  db: Database,
  invitation: typeof invitations.$inferInsert,
): Promise<Invitation | null> =>
  firstRow(
    db
      .insert(invitations)
      .values(invitation)
      .onConflictDoNothing({ target: invitations.email })
      .returning(),
  );

/** The newest first. */
export async function selectInvitations(db: Database): Promise<Invitation[]> {
  return db.select().from(invitations).orderBy(desc(invitations.invitedAt), asc(invitations.id));
}

export const selectInvitation = (db: Database, id: string): Promise<Invitation | null> =>
  firstRow(db.select().from(invitations).where(eq(invitations.id, id)));

export const selectInvitationByEmail = (db: Database, email: string): Promise<Invitation | null> =>
  firstRow(db.select().from(invitations).where(eq(invitations.email, email)));

/** Null when there is none any more. */
export const renewInvitation = (
  db: Database,
  id: string,
  values: Pick<Invitation, "nonce" | "sentAt">,
): Promise<Invitation | null> =>
  firstRow(db.update(invitations).set(values).where(eq(invitations.id, id)).returning());

/** That with this nonce, if one is given; null when there is none. */
export const deleteInvitation = (
  db: Database,
  id: string,
  nonce?: string,
): Promise<Invitation | null> =>
  firstRow(
    db
      .delete(invitations)
      .where(
        and(eq(invitations.id, id), nonce === undefined ? undefined : eq(invitations.nonce, nonce)),
      )
      .returning(),
  );
