import type { AuditEntry } from "#contracts/calls/audit";

const kindTexts: Record<AuditEntry["actor"]["kind"], string> = {
  admin: "Admin",
  staff: "Staff",
  customer: "Customer",
  guest: "A guest",
  system: "The shop",
};

/** Who did it, by name where there is one. */
export function actorText({ kind, name, _id }: AuditEntry["actor"]): string {
  const kindText = kindTexts[kind] ?? kind;
  if (name) return name;
  return _id === null ? kindText : `${kindText}, account closed`;
}

/** The role at that time, where the name does not say it. */
export const roleText = ({ kind, name }: AuditEntry["actor"]): string | null =>
  name ? (kindTexts[kind] ?? kind) : null;
