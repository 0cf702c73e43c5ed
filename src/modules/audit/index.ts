export { deleteOldAuditEntries } from "./delete-old-audit-entries.ts";
export { listAuditOf, type RecordedAudit } from "./list-audit.ts";
export { recordAudit } from "./record-audit.ts";
