import type { Context } from "#platform/context";
import { type RecordedAudit, selectAuditOf } from "./audit-store.ts";

export type { RecordedAudit };

/** What was written down about one subject, oldest first. Asks no actor. */
export const listAuditOf = (ctx: Context, subject: string): Promise<RecordedAudit[]> =>
  selectAuditOf(ctx.db, subject);
