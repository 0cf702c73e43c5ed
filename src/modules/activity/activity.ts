import type { AuditEntry } from "#modules/audit";

/** An entry of the audit log with the names of the people and things in it. */
export interface Activity extends AuditEntry {
  actorName: string | null;
  /** Null where nothing is known of what it was done to. */
  thing: { kind: string; id: string | null; name: string | null } | null;
  /** Names of the people whose ids are among the details. */
  names: ReadonlyMap<string, string>;
}
