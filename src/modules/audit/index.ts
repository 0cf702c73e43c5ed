export { listAuditOf, type RecordedAudit } from "./list-audit.ts";
export { recordAudit } from "./record-audit.ts";
