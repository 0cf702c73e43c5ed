import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { AuditAction } from "#contracts/audit-actions";
import type { Database } from "#platform/database/database";
import { firstRow } from "#platform/database/rows";
import { containing } from "#platform/database/escape-like";
import { auditLog } from "./audit-tables.ts";

export type RecordedAudit = Pick<
  typeof auditLog.$inferSelect,
  "at" | "actorKind" | "actorId" | "action" | "details"
>;

export async function insertAuditEntry(
  db: Database,
  entry: typeof auditLog.$inferInsert,
): Promise<void> {
  await db.insert(auditLog).values(entry);
}

export async function selectSubjectAudit(db: Database, subject: string): Promise<RecordedAudit[]> {
  const { at, actorKind, actorId, action, details, id } = auditLog;
  return db
    .select({ at, actorKind, actorId, action, details })
    .from(auditLog)
    .where(eq(auditLog.subject, subject))
    .orderBy(asc(at), asc(id));
}

export async function hasEntryOfPerson(db: Database, action: AuditAction): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from audit_log where action = ${action} and actor_id is not null limit 1`,
  );
  return rows.length > 0;
}

export async function selectFirstActionTime(
  db: Database,
  action: AuditAction,
): Promise<Date | null> {
  const [found] = await db
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(eq(auditLog.action, action))
    .orderBy(asc(auditLog.at), asc(auditLog.id))
    .limit(1);
  return found?.at ?? null;
}

/** The actions whose details have the name of the thing. */
const namedActions: readonly AuditAction[] = [
  "product.created",
  "product.updated",
  "product.deleted",
  "category.created",
  "category.updated",
  "category.deleted",
];

export async function selectNamedSubjects(
  db: Database,
  text: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ subject: string }>(sql`
    select distinct subject from audit_log
    where action = any(${sql.param([...namedActions])}::text[])
      and coalesce(details->>'title', details->>'name') ilike ${containing(text)}
    limit ${limit}`);
  return rows.map(({ subject }) => subject);
}

export async function selectLastSubjectAudit(
  db: Database,
  subject: string,
): Promise<RecordedAudit | null> {
  const { at, actorKind, actorId, action, details, id } = auditLog;
  return firstRow(
    db
      .select({ at, actorKind, actorId, action, details })
      .from(auditLog)
      .where(eq(auditLog.subject, subject))
      .orderBy(desc(at), desc(id))
      .limit(1),
  );
}

/** How many entries of one person with this detail there are since then. */
export async function countActorEntries(
  db: Database,
  {
    actorId,
    actions,
    since,
    detail,
  }: { actorId: string; actions: readonly AuditAction[]; since: Date; detail: string },
): Promise<number> {
  return db.$count(
    auditLog,
    and(
      eq(auditLog.actorId, actorId),
      inArray(auditLog.action, [...actions]),
      gt(auditLog.at, since),
      sql`${auditLog.details} ? ${detail}`,
    ),
  );
}

/** Deletes up to `atMost` entries that are old enough and returns how many; the database decides which. */
export async function sweepAuditLog(db: Database, atMost: number): Promise<number> {
  const { rows } = await db.execute<{ swept: number }>(
    sql`select sweep_audit_log(${atMost}) swept`,
  );
  return rows[0]!.swept;
}

/** The database decides which of these orders are without their buyer. */
export async function clearAuditTexts(db: Database, orderIds: readonly string[]): Promise<void> {
  await db.execute(sql`select forget_order_texts(${sql.param([...orderIds])}::uuid[])`);
}
