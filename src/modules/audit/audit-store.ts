import { asc, eq } from "drizzle-orm";
import type { Database } from "#platform/database/database";
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

export async function selectAuditOf(db: Database, subject: string): Promise<RecordedAudit[]> {
  const { at, actorKind, actorId, action, details, id } = auditLog;
  return db
    .select({ at, actorKind, actorId, action, details })
    .from(auditLog)
    .where(eq(auditLog.subject, subject))
    .orderBy(asc(at), asc(id));
}
