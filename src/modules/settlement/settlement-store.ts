import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database";
import { inParallel } from "#platform/in-parallel";
import type { Difference } from "./find-differences.ts";
import { settlementDifferences, settlementRuns } from "./settlement-tables.ts";

export type SettlementRun = typeof settlementRuns.$inferSelect;
export type FoundDifference = typeof settlementDifferences.$inferSelect;

/** For how long a process may take over a step of a run. */
export const CLAIM_MS = 2 * 60_000;

/** False when this night has its run or one is under way. */
export async function insertRun(
  db: Database,
  run: typeof settlementRuns.$inferInsert,
): Promise<boolean> {
  const inserted = await db
    .insert(settlementRuns)
    .values(run)
    .onConflictDoNothing()
    .returning({ id: settlementRuns.id });
  return inserted.length === 1;
}

/** The run under way, for this process alone until the given moment; null when there is none or another has it. */
export async function claimRun(
  db: Database,
  { now, until }: { now: Date; until: Date },
): Promise<SettlementRun | null> {
  const [claimed] = await db
    .update(settlementRuns)
    .set({ claimedUntil: until })
    .where(
      sql`${settlementRuns.id} in (
        select id from settlement_runs
        where state = 'running' and claimed_until <= ${now.toISOString()}::timestamptz
        for update skip locked)`,
    )
    .returning();
  return claimed ?? null;
}

/**
 * Lets the interrupted run go on up to `now` without its pause; one that is being retried keeps its claim. False when
 * none is interrupted.
 */
export async function resumeRun(db: Database, now: Date): Promise<boolean> {
  const { state, failures, coversTo, claimedUntil } = settlementRuns;
  const instant = sql`${now.toISOString()}::timestamptz`;
  const lastClaim = sql`${new Date(now.getTime() + CLAIM_MS).toISOString()}::timestamptz`;
  const resumed = await db
    .update(settlementRuns)
    .set({
      failures: 0,
      coversTo: sql`greatest(${coversTo}, ${instant})`,
      claimedUntil: sql`case when ${claimedUntil} > ${lastClaim} then ${instant} else ${claimedUntil} end`,
    })
    .where(and(eq(state, "running"), gt(failures, 0)))
    .returning({ id: settlementRuns.id });
  return resumed.length === 1;
}

export async function updateRun(
  db: Database,
  id: string,
  changes: Partial<SettlementRun>,
): Promise<void> {
  await db.update(settlementRuns).set(changes).where(eq(settlementRuns.id, id));
}

export async function selectLatestRun(db: Database): Promise<SettlementRun | null> {
  const [found] = await db
    .select()
    .from(settlementRuns)
    .orderBy(desc(settlementRuns.startedAt))
    .limit(1);
  return found ?? null;
}

export async function selectLastFinish(db: Database): Promise<Date | null> {
  const [found] = await db
    .select({ finishedAt: settlementRuns.finishedAt })
    .from(settlementRuns)
    .where(eq(settlementRuns.state, "finished"))
    .orderBy(desc(settlementRuns.startedAt))
    .limit(1);
  return found?.finishedAt ?? null;
}

export async function selectNightlyRun(db: Database, night: string): Promise<string | null> {
  const [found] = await db
    .select({ id: settlementRuns.id })
    .from(settlementRuns)
    .where(eq(settlementRuns.night, night));
  return found?.id ?? null;
}

interface SeenDifference extends Difference {
  id: string;
  orderId: string | null;
  intentId: string | null;
  seenAt: Date;
}

/** Stores a difference; true if it is new. One that a person resolved stays resolved. */
export async function insertDifference(
  db: Database,
  { seenAt, ...difference }: SeenDifference,
): Promise<boolean> {
  if (await reopenDifference(db, { ...difference, seenAt })) return true;
  const [stored] = await db
    .insert(settlementDifferences)
    .values({ ...difference, foundAt: seenAt, seenAt })
    .onConflictDoUpdate({
      target: [settlementDifferences.kind, settlementDifferences.transactionId],
      set: { seenAt },
    })
    .returning({ id: settlementDifferences.id });
  return stored!.id === difference.id;
}

/** Reopens one that a check had resolved. False when there is none. */
async function reopenDifference(
  db: Database,
  { kind, transactionId, expectedCents, actualCents, currency, seenAt }: SeenDifference,
): Promise<boolean> {
  const reopened = await db
    .update(settlementDifferences)
    .set({
      expectedCents,
      actualCents,
      currency,
      foundAt: seenAt,
      seenAt,
      resolvedAt: null,
      note: null,
    })
    .where(
      and(
        eq(settlementDifferences.kind, kind),
        eq(settlementDifferences.transactionId, transactionId),
        isNotNull(settlementDifferences.resolvedAt),
        isNull(settlementDifferences.resolvedBy),
      ),
    )
    .returning({ id: settlementDifferences.id });
  return reopened.length === 1;
}

/** Open ones in the order of their ids, to be rechecked. */
export async function selectOpenDifferences(
  db: Database,
  { notSeenSince, after, limit }: { notSeenSince: Date; after: string | null; limit: number },
): Promise<FoundDifference[]> {
  return db
    .select()
    .from(settlementDifferences)
    .where(
      and(
        isNull(settlementDifferences.resolvedAt),
        sql`${settlementDifferences.seenAt} < ${notSeenSince.toISOString()}::timestamptz`,
        after === null ? undefined : gt(settlementDifferences.id, after),
      ),
    )
    .orderBy(asc(settlementDifferences.id))
    .limit(limit);
}

/** Null when there is none such, or it was resolved before. */
export async function markResolved(
  db: Database,
  id: string,
  resolution: { resolvedAt: Date; resolvedBy: string | null; note: string },
): Promise<FoundDifference | null> {
  const [resolved] = await db
    .update(settlementDifferences)
    .set(resolution)
    .where(and(eq(settlementDifferences.id, id), isNull(settlementDifferences.resolvedAt)))
    .returning();
  return resolved ?? null;
}

export async function selectDifference(db: Database, id: string): Promise<FoundDifference | null> {
  const [found] = await db
    .select()
    .from(settlementDifferences)
    .where(eq(settlementDifferences.id, id));
  return found ?? null;
}

/** One page, newest first. */
export async function selectDifferences(
  db: Database,
  { isResolved, page, limit }: { isResolved: boolean | null; page: number; limit: number },
): Promise<{ items: FoundDifference[]; total: number }> {
  const { resolvedAt } = settlementDifferences;
  const where =
    isResolved === null ? undefined : isResolved ? isNotNull(resolvedAt) : isNull(resolvedAt);
  return inParallel({
    items: db
      .select()
      .from(settlementDifferences)
      .where(where)
      .orderBy(desc(settlementDifferences.foundAt), asc(settlementDifferences.id))
      .limit(limit)
      .offset((page - 1) * limit),
    total: db.$count(settlementDifferences, where),
  });
}

export const countOpenDifferences = (db: Database): Promise<number> =>
  db.$count(settlementDifferences, isNull(settlementDifferences.resolvedAt));
