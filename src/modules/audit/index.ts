export {
  countOwnActions,
  findFirstDoneAt,
  findLastAudit,
  isDoneByAnybody,
  listAuditOf,
  listNamedSubjects,
  type RecordedAudit,
} from "./list-audit.ts";
export { maskEmail } from "./mask-email.ts";
export { recordAudit } from "./record-audit.ts";
export { recordExport } from "./record-export.ts";
export { deleteOldAuditEntries, forgetOrderTexts } from "./shorten-audit.ts";
export {
  type AuditEntry,
  type AuditSelection,
  readAudit,
  readOwnAudit,
  searchAudit,
} from "./search-audit.ts";
