import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database";
import { changesRow, firstRow } from "#platform/database/rows";
import { passwordResets, pendingRegistrations, users } from "./accounts-tables.ts";

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
