import { and, eq, isNotNull, notLike, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database";
import { changesRow, firstRow } from "#platform/database/rows";
import { authenticators, passkeys, recoveryCodes } from "#accounts/accounts-tables";

export type Authenticator = typeof authenticators.$inferSelect;

/** Also one that waits for its first code. */
export const selectAuthenticator = (db: Database, userId: string): Promise<Authenticator | null> =>
  firstRow(db.select().from(authenticators).where(eq(authenticators.userId, userId)));

/** Puts a new secret, which waits for its first code, in the place of any other. */
export async function replaceAuthenticator(
  db: Database,
  { userId, sealedSecret, startedAt }: typeof authenticators.$inferInsert,
): Promise<void> {
  await db
    .insert(authenticators)
    .values({ userId, sealedSecret, startedAt })
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: { sealedSecret, startedAt, confirmedAt: null },
    });
}

export async function updateAuthenticator(
  db: Database,
  userId: string,
  values: Partial<Pick<Authenticator, "sealedSecret" | "confirmedAt" | "usedStep">>,
): Promise<void> {
  await db.update(authenticators).set(values).where(eq(authenticators.userId, userId));
}

/** False when there was no confirmed one. */
export const deleteAuthenticator = (db: Database, userId: string): Promise<boolean> =>
  changesRow(
    db
      .delete(authenticators)
      .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt))),
  );

/** Authenticators whose secret was not sealed with this key. */
export async function selectAuthenticatorsNotSealedBy(
  db: Database,
  keyName: string,
): Promise<Pick<Authenticator, "userId" | "sealedSecret">[]> {
  return db
    .select({ userId: authenticators.userId, sealedSecret: authenticators.sealedSecret })
    .from(authenticators)
    .where(notLike(authenticators.sealedSecret, `${keyName.replace(/[%_\\]/g, "\\$&")}.%`));
}

/** Exchanges a sealed secret, unless it was replaced meanwhile. */
export async function exchangeSealedSecret(
  db: Database,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<void> {
  await db
    .update(authenticators)
    .set({ sealedSecret: to })
    .where(and(eq(authenticators.userId, userId), eq(authenticators.sealedSecret, from)));
}

export async function replaceRecoveryCodes(
  db: Database,
  userId: string,
  codeHashes: string[],
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (codeHashes.length > 0)
    await db.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })));
}

/** Uses up a code; false when there is no such one. */
export const deleteRecoveryCode = (
  db: Database,
  userId: string,
  codeHash: string,
): Promise<boolean> =>
  changesRow(
    db
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash))),
  );

/**
 * What an account has besides the mailed code, in one statement. A secret that waits for its first code has taken the
 * place of a confirmed one where a code was ever used.
 */
export async function selectSecondFactors(db: Database, userId: string) {
  const [found] = await db
    .select({
      authenticator: authenticators,
      recoveryCodesLeft: sql<number>`(select count(*)::int from ${recoveryCodes}
        where ${recoveryCodes.userId} = given.id)`,
      isReplacingApp: sql<boolean>`exists (select from ${authenticators} waiting
        where waiting.user_id = given.id and waiting.confirmed_at is null and waiting.used_step > 0)`,
      hasPasskey: sql<boolean>`exists (select from ${passkeys}
        where ${passkeys.userId} = given.id)`,
    })
    .from(sql`(select ${userId}::uuid as id) given`)
    .leftJoin(
      authenticators,
      and(eq(authenticators.userId, sql`given.id`), isNotNull(authenticators.confirmedAt)),
    );
  return found!;
}

export async function deleteUserSecondFactors(db: Database, userId: string): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.userId, userId));
  await db.delete(authenticators).where(eq(authenticators.userId, userId));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}
