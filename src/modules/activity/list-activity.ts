import type { AuditAction } from "#contracts/audit-actions";
import { requireConfirmedPassword } from "#modules/accounts";
import { type AuditSelection, readAudit, searchAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";
import type { Activity } from "./activity.ts";
import { findSubjects } from "./find-subjects.ts";
import { nameEntries } from "./name-entries.ts";

export interface ActivityFilter {
  /** Who did it. */
  personId?: string | undefined;
  /** What it was done to: an order's number, a product, a customer's name or address. */
  thing?: string | undefined;
  actions?: readonly AuditAction[] | undefined;
  /** Then or later. */
  from?: Date | null;
  /** Before. */
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

/** The whole list, to keep it, read in batches while it is consumed, for admins; it takes the password again. */
export async function readActivity(
  ctx: Context,
  filter: ActivityFilter,
): Promise<AsyncIterable<Activity[]>> {
  requireRight(ctx, "read the audit log");
  await requireConfirmedPassword(ctx);
  return readNamed(ctx, await selectionOf(ctx, filter));
}

async function* readNamed(ctx: Context, selection: AuditSelection): AsyncGenerator<Activity[]> {
  for await (const batch of readAudit(ctx, selection)) yield await nameEntries(ctx, batch);
}

async function selectionOf(ctx: Context, filter: ActivityFilter): Promise<AuditSelection> {
  const { personId, thing = "", actions, from = null, to = null } = filter;
  return {
    actorId: personId ?? null,
    actions: actions ?? null,
    subjects: thing.trim() === "" ? null : await findSubjects(ctx, thing),
    from,
    to,
  };
}
