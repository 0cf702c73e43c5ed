import type { AuditAction } from "#contracts/audit-actions";
import type { Context } from "#platform/context";
import {
  hasEntryOfPerson,
  type RecordedAudit,
  selectAuditOf,
  selectFirstTimeOf,
  selectLastAuditOf,
} from "./audit-store.ts";

export type { RecordedAudit };

/** The latest entry about one subject; null when there is none. Checks no actor. */
export const findLastAudit = (ctx: Context, subject: string): Promise<RecordedAudit | null> =>
  selectLastAuditOf(ctx.db, subject);

/** When this was done first; null when that was never, or too long ago to be kept. Checks no actor. */
export const findFirstDoneAt = (ctx: Context, action: AuditAction): Promise<Date | null> =>
  selectFirstTimeOf(ctx.db, action);

/** Whether a person has ever done this, not only the shop itself. Checks no actor. */
export const isDoneByAnybody = (ctx: Context, action: AuditAction): Promise<boolean> =>
  hasEntryOfPerson(ctx.db, action);

/** The entries about one subject, oldest first. Checks no actor. */
export const listAuditOf = (ctx: Context, subject: string): Promise<RecordedAudit[]> =>
  selectAuditOf(ctx.db, subject);
