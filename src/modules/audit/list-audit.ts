import type { AuditAction } from "#contracts/audit-actions";
import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";
import { getSignedIn } from "#platform/signed-in";
import {
  countEntriesOf,
  hasEntryOfPerson,
  type RecordedAudit,
  selectAuditOf,
  selectFirstTimeOf,
  selectNamedSubjects,
  selectLastAuditOf,
} from "./audit-store.ts";

export type { RecordedAudit };

/** The latest entry about one subject; null when there is none. Does not check the actor. */
export const findLastAudit = (ctx: Context, subject: string): Promise<RecordedAudit | null> =>
  selectLastAuditOf(ctx.db, subject);

/** When this was done first; null when that was never, or too long ago to be kept. Does not check the actor. */
export const findFirstDoneAt = (ctx: Context, action: AuditAction): Promise<Date | null> =>
  selectFirstTimeOf(ctx.db, action);

/** Whether a person has ever done this, not only the shop itself. Does not check the actor. */
export const isDoneByAnybody = (ctx: Context, action: AuditAction): Promise<boolean> =>
  hasEntryOfPerson(ctx.db, action);

/** How often the caller did one of these things since then, with an entry that has this detail. */
export const countOwnActions = (
  ctx: Context,
  what: { actions: readonly AuditAction[]; since: Date; detail: string },
): Promise<number> => countEntriesOf(ctx.db, { ...what, actorId: getSignedIn(ctx).userId });

/** The products and categories that were recorded under a name with this text, also those that are gone. */
export function listNamedSubjects(ctx: Context, text: string, limit: number): Promise<string[]> {
  requireRight(ctx, "read the audit log");
  return selectNamedSubjects(ctx.db, text, limit);
}

/** The entries about one subject, oldest first. Does not check the actor. */
export const listAuditOf = (ctx: Context, subject: string): Promise<RecordedAudit[]> =>
  selectAuditOf(ctx.db, subject);
