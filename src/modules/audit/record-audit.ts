import type { AuditAction } from "#contracts/audit-actions";
import type { Context } from "#platform/context";
import { insertAuditEntry } from "./audit-store.ts";

interface AuditEntry {
  action: AuditAction;
  /** Such as "user:<id>"; null when that is unknown. */
  subject: string | null;
  /** Never a secret. */
  details?: Record<string, unknown>;
}

/** Records who did what, in the transaction of `ctx`, so that both are committed or neither. */
export async function recordAudit(
  ctx: Pick<Context, "db" | "actor" | "now">,
  { action, subject, details = {} }: AuditEntry,
): Promise<void> {
  const { actor } = ctx;
  await insertAuditEntry(ctx.db, {
    at: ctx.now(),
    actorKind: actor.kind,
    actorId: "userId" in actor ? actor.userId : null,
    action,
    subject,
    ip: actor.kind === "system" ? null : actor.address,
    details: actor.kind === "system" ? { ...details, by: actor.name } : details,
  });
}
