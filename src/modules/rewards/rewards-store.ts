import { and, asc, count, desc, eq, inArray, lt, ne, sql, sum } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { columnsBut } from "#platform/database/columns-but";
import type { Database } from "#platform/database/database";
import { closedLedgers, rewardLedger, unsettledOrders } from "./rewards-tables.ts";

/** False when the order has such an entry already, of which it may have only one. */
export async function insertEntry(
  db: Database,
  entry: typeof rewardLedger.$inferInsert,
): Promise<boolean> {
  const inserted = await db
    .insert(rewardLedger)
    .values(entry)
    .onConflictDoNothing()
    .returning({ id: rewardLedger.id });
  return inserted.length === 1;
}

export type LedgerEntry = Omit<typeof rewardLedger.$inferSelect, "userId">;

/** The entry of an order of which it may have only one; null for none. */
export async function selectEntry(
  db: Database,
  orderId: string,
  reason: "award" | "hold",
): Promise<typeof rewardLedger.$inferSelect | null> {
  const [found] = await db
    .select()
    .from(rewardLedger)
    .where(and(eq(rewardLedger.orderId, orderId), eq(rewardLedger.reason, reason)));
  return found ?? null;
}

/** Oldest first: those that follow the entry with the id `after`. */
export async function selectEntriesAfter(
  db: Database,
  { userId, after, limit }: { userId: string; after: string | null; limit: number },
): Promise<LedgerEntry[]> {
  const { id, createdAt } = rewardLedger;
  const isLater =
    after === null
      ? undefined
      : sql`(${createdAt}, ${id}) > (select created_at, id from reward_ledger where id = ${after})`;
  return db
    .select(entryColumns)
    .from(rewardLedger)
    .where(and(eq(rewardLedger.userId, userId), isLater))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
}

const entryColumns = columnsBut(rewardLedger, ["userId"]);

const holds = alias(rewardLedger, "holds");

/** Without holds that were spent, and without what changed nothing. */
const isShown = (userId: string) =>
  sql`${rewardLedger.userId} = ${userId} and (${rewardLedger.points} <> 0 or ${rewardLedger.reason} = 'spend')
    and not (${rewardLedger.reason} = 'hold' and exists (
      select from reward_ledger s where s.order_id = ${rewardLedger.orderId} and s.reason = 'spend'))`;

/** Newest first, where spent points are those that were held. */
export async function selectShownEntries(
  db: Database,
  userId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<LedgerEntry[]> {
  const { id, orderId, points, reason, cents, createdAt } = rewardLedger;
  return db
    .select({
      ...entryColumns,
      points: sql<number>`coalesce(${holds.points}, ${points})`,
      cents: sql<number>`coalesce(${holds.cents}, ${cents})`,
    })
    .from(rewardLedger)
    .leftJoin(holds, and(eq(holds.orderId, orderId), eq(holds.reason, "hold"), eq(reason, "spend")))
    .where(isShown(userId))
    .orderBy(desc(createdAt), desc(id))
    .offset(offset)
    .limit(limit);
}

/** What each order changed, by reason, oldest first. */
export async function selectShownSums(
  db: Database,
  userId: string,
): Promise<Pick<LedgerEntry, "orderId" | "reason" | "points">[]> {
  const { orderId, points, reason, createdAt } = rewardLedger;
  return db
    .select({
      orderId,
      reason,
      points: sql<number>`sum(coalesce(${holds.points}, ${points}))::int`,
    })
    .from(rewardLedger)
    .leftJoin(holds, and(eq(holds.orderId, orderId), eq(holds.reason, "hold"), eq(reason, "spend")))
    .where(isShown(userId))
    .groupBy(orderId, reason)
    .orderBy(sql`min(${createdAt})`, orderId, reason);
}

export const countShownEntries = (db: Database, userId: string): Promise<number> =>
  db.$count(rewardLedger, isShown(userId));

export async function sumPoints(db: Database, userId: string): Promise<number> {
  const [found] = await db
    .select({ points: pointsSum })
    .from(rewardLedger)
    .where(eq(rewardLedger.userId, userId));
  return found!.points;
}

/** Earned points of orders that are not settled yet, less reversals; of all but one order, if one is given. */
export async function sumPointsOnTheWay(
  db: Database,
  userId: string,
  { exceptOrderId }: { exceptOrderId?: string } = {},
): Promise<number> {
  const { orderId, reason } = rewardLedger;
  const [found] = await db
    .select({ points: pointsSum })
    .from(rewardLedger)
    .innerJoin(unsettledOrders, eq(unsettledOrders.orderId, orderId))
    .where(
      and(
        eq(rewardLedger.userId, userId),
        inArray(reason, ["award", "reversal"]),
        exceptOrderId === undefined ? undefined : ne(orderId, exceptOrderId),
      ),
    );
  return found!.points;
}

/** Points credited for an order, less reversals. */
export async function sumPointsOfOrder(db: Database, orderId: string): Promise<number> {
  const [found] = await db
    .select({ points: pointsSum })
    .from(rewardLedger)
    .where(
      and(eq(rewardLedger.orderId, orderId), inArray(rewardLedger.reason, ["award", "reversal"])),
    );
  return found!.points;
}

/** What unpaid orders hold of a customer's points. */
export async function sumReservedPoints(db: Database, userId: string): Promise<number> {
  const { rows } = await db.execute(sql`
    select coalesce(-sum(points), 0)::int as points from reward_ledger held
    where user_id = ${userId} and reason = 'hold' and not exists (
      select from reward_ledger l where l.order_id = held.order_id and l.reason in ('spend', 'return'))`);
  return Number(rows[0]!["points"]);
}

/** What orders were paid with, or hold, the newest first. */
export async function selectSpentPoints(
  db: Database,
  userId: string,
  limit: number,
): Promise<{ points: number; cents: number }[]> {
  const { rows } = await db.execute<{ points: number; cents: number }>(sql`
    select -sum(points)::int as points, sum(case reason when 'hold' then cents else -cents end)::int as cents
    from reward_ledger where user_id = ${userId} and reason in ('hold', 'return')
    group by order_id having sum(points) < 0 order by min(created_at) desc limit ${limit}`);
  return rows;
}

/** What was given back of an order's points, oldest first. */
export async function selectReturns(db: Database, orderId: string): Promise<LedgerEntry[]> {
  return db
    .select(entryColumns)
    .from(rewardLedger)
    .where(and(eq(rewardLedger.orderId, orderId), eq(rewardLedger.reason, "return")))
    .orderBy(asc(rewardLedger.createdAt), asc(rewardLedger.id));
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

/** Only for an account that has entries, or may get them from one that was closed before. */
export async function insertClosedLedger(
  db: Database,
  closed: typeof closedLedgers.$inferInsert,
): Promise<void> {
  const hasEntries = await db.$count(rewardLedger, eq(rewardLedger.userId, closed.userId));
  const isSuccessor = await db.$count(
    closedLedgers,
    eq(closedLedgers.openedAgainBy, closed.userId),
  );
  if (hasEntries + isSuccessor > 0)
    await db.insert(closedLedgers).values(closed).onConflictDoNothing();
}

/** The accounts with one of these keys. */
export async function selectClosedLedgers(
  db: Database,
  addressKeys: readonly string[],
): Promise<string[]> {
  const found = await db
    .select({ userId: closedLedgers.userId })
    .from(closedLedgers)
    .where(inArray(closedLedgers.addressKey, [...addressKeys]));
  return found.map(({ userId }) => userId);
}

/** From now on, an account takes over what a closed one owes. */
export async function updateSuccessor(
  db: Database,
  closed: string,
  openedAgainBy: string,
): Promise<void> {
  await db.update(closedLedgers).set({ openedAgainBy }).where(eq(closedLedgers.userId, closed));
}

/** The newest account with the address of a closed one; null for none. */
export async function selectSuccessor(db: Database, userId: string): Promise<string | null> {
  const [found] = await db
    .select({ openedAgainBy: closedLedgers.openedAgainBy })
    .from(closedLedgers)
    .where(eq(closedLedgers.userId, userId));
  return found?.openedAgainBy ?? null;
}

/** The order of the newest points that were taken back, or owed when the account was opened; null for none. */
export async function selectLastReversal(db: Database, userId: string): Promise<string | null> {
  const [found] = await db
    .select({ orderId: rewardLedger.orderId })
    .from(rewardLedger)
    .where(
      and(eq(rewardLedger.userId, userId), inArray(rewardLedger.reason, ["reversal", "carry"])),
    )
    .orderBy(desc(rewardLedger.createdAt), desc(rewardLedger.id))
    .limit(1);
  return found?.orderId ?? null;
}

export const deleteClosedLedgersBefore = async (db: Database, at: Date): Promise<number> =>
  (await db.delete(closedLedgers).where(lt(closedLedgers.closedAt, at))).rowCount ?? 0;
