import type { Database } from "#platform/database/database";
import { auditLog } from "./audit-tables.ts";

export async function insertAuditEntry(
  db: Database,
  entry: typeof auditLog.$inferInsert,
): Promise<void> {
  await db.insert(auditLog).values(entry);
}
