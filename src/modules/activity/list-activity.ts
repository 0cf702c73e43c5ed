import { auditActionsOf } from "#contracts/audit-actions";
import { worksInOffice } from "#contracts/rights";
import { roles } from "#contracts/roles";
import type { SheetFormat } from "#contracts/xlsx";
import { listCustomers, requireConfirmedPassword, type User } from "#modules/accounts";
import { type AuditSelection, readAudit, recordExport, searchAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";
import { findSubjects } from "./find-subjects.ts";
import { type Activity, nameEntries } from "./name-entries.ts";

/** An entry about an export names so many things; of more it has the number. */
const MOST_NAMED = 20;
const MOST_PEOPLE = 100;

export interface ActivityFilter {
  personId?: string | undefined;
  /** What it was done to: an order's number, a product, a customer's name or address. */
  thing?: string | undefined;
  /** A kind of entry, or a group of them. */
  kind?: string | undefined;
  /** Inclusive. */
  from?: Date | null;
  /** Exclusive. */
  to?: Date | null;
}

/** One page of who did what, newest first, for admins. */
export async function listActivity(
  ctx: Context,
  filter: ActivityFilter,
  paging: { page: number; limit: number },
): Promise<{ items: Activity[]; total: number; isMinimum: boolean }> {
  requireRight(ctx, "read the audit log");
  const found = await searchAudit(ctx, await selectionOf(ctx, filter), paging);
  return { ...found, items: await nameEntries(ctx, found.items) };
}

/**
 * The whole list, for export, read in batches while it is consumed, for admins; it requires the password again and is
 * recorded itself.
 */
export async function readActivity(
  ctx: Context,
  filter: ActivityFilter,
  format: SheetFormat = "csv",
): Promise<AsyncIterable<Activity[]>> {
  requireRight(ctx, "read the audit log");
  await requireConfirmedPassword(ctx);
  const selection = await selectionOf(ctx, filter);
  return recordExport(ctx, readNamed(ctx, selection), {
    action: "audit.exported",
    noun: "entries",
    details: { ...describeFilter(filter, selection), ...(format === "csv" ? {} : { format }) },
  });
}

async function* readNamed(ctx: Context, selection: AuditSelection): AsyncGenerator<Activity[]> {
  for await (const batch of readAudit(ctx, selection)) yield await nameEntries(ctx, batch);
}

/** Without what was typed to find a thing, which may be a person's name. */
const describeFilter = (
  { kind, personId, from, to }: ActivityFilter,
  { subjects }: AuditSelection,
): Record<string, unknown> => ({
  ...(kind === undefined ? {} : { kind }),
  ...(personId === undefined ? {} : { person: personId }),
  ...(subjects === null
    ? {}
    : { things: subjects.length <= MOST_NAMED ? subjects : subjects.length }),
  ...(from ? { since: from.toISOString() } : {}),
  ...(to ? { until: to.toISOString() } : {}),
});

async function selectionOf(ctx: Context, filter: ActivityFilter): Promise<AuditSelection> {
  const { personId, thing = "", kind, from = null, to = null } = filter;
  return {
    actorId: personId ?? null,
    actions: kind === undefined ? null : auditActionsOf(kind),
    subjects: thing.trim() === "" ? null : await findSubjects(ctx, thing),
    from,
    to,
  };
}

/** Those with a right in the office, whose actions an admin usually looks for first. */
export async function listPeopleOfOffice(ctx: Context): Promise<User[]> {
  const lists = await Promise.all(
    roles
      .filter(worksInOffice)
      .map((role) => listCustomers(ctx, { page: 1, limit: MOST_PEOPLE, role })),
  );
  return lists.flatMap(({ items }) => items);
}
