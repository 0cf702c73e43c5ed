import { and, asc, count, desc, eq, inArray, sql, sum } from "drizzle-orm";
import type { Database } from "#platform/database/database";
import { rewardLedger } from "./rewards-tables.ts";

/** False when it is an award and this order has one already. */
export async function insertEntry(
  db: Database,
  entry: typeof rewardLedger.$inferInsert,
): Promise<boolean> {
  const inserted = await db
    .insert(rewardLedger)
    .values(entry)
    .onConflictDoNothing({ target: rewardLedger.orderId, where: sql`reason = 'award'` })
    .returning({ id: rewardLedger.id });
  return inserted.length === 1;
}

export async function selectAward(
  db: Database,
  orderId: string,
): Promise<{ userId: string; points: number } | null> {
  const [found] = await db
    .select({ userId: rewardLedger.userId, points: rewardLedger.points })
    .from(rewardLedger)
    .where(and(eq(rewardLedger.orderId, orderId), eq(rewardLedger.reason, "award")));
  return found ?? null;
}

export type LedgerEntry = Omit<typeof rewardLedger.$inferSelect, "userId">;

/** Oldest first: those that follow the entry with the id `after`. */
export async function selectEntriesAfter(
  db: Database,
  { userId, after, limit }: { userId: string; after: string | null; limit: number },
): Promise<LedgerEntry[]> {
  const { id, orderId, points, reason, createdAt } = rewardLedger;
  const isLater =
    after === null
      ? undefined
      : sql`(${createdAt}, ${id}) > (select created_at, id from reward_ledger where id = ${after})`;
  return db
    .select({ id, orderId, points, reason, createdAt })
    .from(rewardLedger)
    .where(and(eq(rewardLedger.userId, userId), isLater))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
}

export async function sumPoints(db: Database, userId: string): Promise<number> {
  const [found] = await db
    .select({ points: pointsSum })
    .from(rewardLedger)
    .where(eq(rewardLedger.userId, userId));
  return found!.points;
}

/** Points credited for an order, less reversals. */
export async function sumPointsOfOrder(db: Database, orderId: string): Promise<number> {
  const [found] = await db
    .select({ points: pointsSum })
    .from(rewardLedger)
    .where(eq(rewardLedger.orderId, orderId));
  return found!.points;
}

export async function sumPointsOfAll(
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const found = await db
    .select({ userId: rewardLedger.userId, points: pointsSum })
    .from(rewardLedger)
    .where(inArray(rewardLedger.userId, [...userIds]))
    .groupBy(rewardLedger.userId);
  return new Map(found.map(({ userId, points }) => [userId, points]));
}

const pointsSum = sql<number>`coalesce(${sum(rewardLedger.points)}, 0)::int`;

/** Locks this customer's points until the transaction ends. */
export async function lockBalance(db: Database, userId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`points:${userId}`}, 0))`);
}

/** The customers with points, those with the most first. */
export async function selectTopBalances(
  db: Database,
  limit: number,
): Promise<{ userId: string; points: number }[]> {
  return db
    .select({ userId: rewardLedger.userId, points: pointsSum })
    .from(rewardLedger)
    .groupBy(rewardLedger.userId)
    .having(sql`sum(${rewardLedger.points}) > 0`)
    .orderBy(desc(pointsSum), rewardLedger.userId)
    .limit(limit);
}

export async function sumBalances(db: Database): Promise<{ points: number; customers: number }> {
  const balances = db
    .select({ points: pointsSum.as("points") })
    .from(rewardLedger)
    .groupBy(rewardLedger.userId)
    .as("balances");
  const [found] = await db
    .select({
      points: sql<number>`coalesce(sum(${balances.points}), 0)::int`,
      customers: sql<number>`(${count()} filter (where ${balances.points} > 0))::int`,
    })
    .from(balances);
  return found!;
}
