export { listAuditOf, type RecordedAudit } from "./list-audit.ts";
export { type AuditEntry, recordAudit } from "./record-audit.ts";
