import { and, eq, gt, sum } from "drizzle-orm";
import type { Database } from "#platform/database/database";
import { firstRow } from "#platform/database/rows";
import { twoFactorChallenges } from "./accounts-tables.ts";

export type TwoFactorChallenge = typeof twoFactorChallenges.$inferSelect;

export async function insertChallenge(
  db: Database,
  challenge: typeof twoFactorChallenges.$inferInsert,
): Promise<void> {
  await db.insert(twoFactorChallenges).values(challenge);
}

export const selectChallenge = (
  db: Database,
  handleHash: string,
): Promise<TwoFactorChallenge | null> =>
  firstRow(
    db.select().from(twoFactorChallenges).where(eq(twoFactorChallenges.handleHash, handleHash)),
  );

export const selectChallengeById = (db: Database, id: string): Promise<TwoFactorChallenge | null> =>
  firstRow(db.select().from(twoFactorChallenges).where(eq(twoFactorChallenges.id, id)));

export async function updateChallenge(
  db: Database,
  id: string,
  values: Partial<
    Pick<TwoFactorChallenge, "nonce" | "isMailed" | "attempts" | "sentAt" | "expiresAt" | "usedAt">
  >,
): Promise<void> {
  await db.update(twoFactorChallenges).set(values).where(eq(twoFactorChallenges.id, id));
}

/** Wrong tries over all challenges of a user whose newest code was mailed after `since`. */
export async function sumAttempts(db: Database, userId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ attempts: sum(twoFactorChallenges.attempts).mapWith(Number) })
    .from(twoFactorChallenges)
    .where(and(eq(twoFactorChallenges.userId, userId), gt(twoFactorChallenges.sentAt, since)));
  return row?.attempts ?? 0;
}

/** Ends every waiting login of a user. The rows stay, since their wrong codes still count. */
export async function endUserChallenges(db: Database, userId: string, at: Date): Promise<void> {
  await db
    .update(twoFactorChallenges)
    .set({ usedAt: at })
    .where(eq(twoFactorChallenges.userId, userId));
}
