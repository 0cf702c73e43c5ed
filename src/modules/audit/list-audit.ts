import type { Context } from "#platform/context";
import { type RecordedAudit, selectAuditOf } from "./audit-store.ts";

export type { RecordedAudit };

/** The entries about one subject, oldest first. Checks no actor. */
export const listAuditOf = (ctx: Context, subject: string): Promise<RecordedAudit[]> =>
  selectAuditOf(ctx.db, subject);
