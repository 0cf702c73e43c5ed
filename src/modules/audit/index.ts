export {
  countOwnActions,
  findFirstDoneAt,
  findLastAudit,
  isDoneByAnybody,
  listChanges,
  listSubjectAudit,
  listNamedSubjects,
  type RecordedAudit,
  maskEmail,
  recordAudit,
  recordExport,
  deleteOldAuditEntries,
  forgetOrderTexts,
} from "./audit.ts";
export {
  type AuditEntry,
  type AuditSelection,
  readAudit,
  readOwnAudit,
  searchAudit,
} from "./search-audit.ts";
