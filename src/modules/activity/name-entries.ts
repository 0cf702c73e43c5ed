import { orderNumberOf } from "#contracts/order-number";
import { listUserNames } from "#modules/accounts";
import type { AuditEntry } from "#modules/audit";
import type { Context } from "#platform/context";

/** An entry of the audit log with the names of the people and things in it. */
export interface Activity extends AuditEntry {
  actorName: string | null;
  /** Null where nothing is known of what it was done to. */
  thing: { kind: string; id: string | null; name: string | null } | null;
  /** Names of the people whose ids are among the details. */
  names: ReadonlyMap<string, string>;
}

/** Adds the names of the people in the entries, and what they say themselves about the things. */
export async function nameEntries(
  ctx: Context,
  entries: readonly AuditEntry[],
): Promise<Activity[]> {
  const people = entries.flatMap((entry) => peopleIn(entry));
  const names = await listUserNames(ctx, [...new Set(people)]);
  return entries.map((entry) => ({
    ...entry,
    actorName: entry.actorId === null ? null : (names.get(entry.actorId) ?? null),
    thing: thingOf(entry, names),
    names,
  }));
}

function peopleIn({ actorId, subject, action, details }: AuditEntry): string[] {
  const { kind, id } = partsOf(subject);
  const owners = action === "request.assigned" ? [details["from"], details["to"]] : [];
  return [actorId, kind === "user" ? id : null, details["person"], ...owners].filter(
    (id) => typeof id === "string",
  );
}

function thingOf({ subject, details }: AuditEntry, names: Map<string, string>): Activity["thing"] {
  const { kind, id } = partsOf(subject);
  if (kind === null) return null;
  return { kind, id, name: nameOf(kind, id ?? "", details, names) };
}

function nameOf(
  kind: string,
  id: string,
  { title, name }: AuditEntry["details"],
  names: Map<string, string>,
): string | null {
  if (kind === "order") return orderNumberOf(id);
  if (kind === "user") return names.get(id) ?? null;
  const own = kind === "product" ? title : name;
  return typeof own === "string" ? own : null;
}

/** "user:<id>" in its two parts; "chatbot" has no id. */
function partsOf(subject: string | null): { kind: string | null; id: string | null } {
  const [kind = null, id = null] = subject?.split(":", 2) ?? [];
  return { kind, id };
}
