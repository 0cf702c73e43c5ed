import { isDeepStrictEqual } from "node:util";
import type { AuditAction } from "#contracts/audit-actions";
import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";
import { getSignedIn } from "#platform/signed-in";
import {
  countActorEntries,
  clearAuditTexts,
  hasEntryOfPerson,
  insertAuditEntry,
  type RecordedAudit,
  selectSubjectAudit,
  selectFirstActionTime,
  selectLastSubjectAudit,
  selectNamedSubjects,
  sweepAuditLog,
} from "./audit-store.ts";

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

export type { RecordedAudit };

/** The latest entry about one subject; null when there is none. Does not check the actor. */
export const findLastAudit = (ctx: Context, subject: string): Promise<RecordedAudit | null> =>
  selectLastSubjectAudit(ctx.db, subject);

/** When this was done first; null when that was never, or too long ago to be kept. Does not check the actor. */
export const findFirstDoneAt = (ctx: Context, action: AuditAction): Promise<Date | null> =>
  selectFirstActionTime(ctx.db, action);

/** Whether a person has ever done this, not only the shop itself. Does not check the actor. */
export const isDoneByAnybody = (ctx: Context, action: AuditAction): Promise<boolean> =>
  hasEntryOfPerson(ctx.db, action);

/** How often the caller did one of these things since then, with an entry that has this detail. */
export const countOwnActions = (
  ctx: Context,
  what: { actions: readonly AuditAction[]; since: Date; detail: string },
): Promise<number> => countActorEntries(ctx.db, { ...what, actorId: getSignedIn(ctx).userId });

/** The products and categories that were recorded under a name with this text, also those that are gone. */
export function listNamedSubjects(ctx: Context, text: string, limit: number): Promise<string[]> {
  requireRight(ctx, "read the audit log");
  return selectNamedSubjects(ctx.db, text, limit);
}

/** The entries about one subject, oldest first. Does not check the actor. */
export const listSubjectAudit = (ctx: Context, subject: string): Promise<RecordedAudit[]> =>
  selectSubjectAudit(ctx.db, subject);

const BATCH = 1000;

/**
 * Deletes entries about people (logins, accounts, newsletter) after two years; those of orders, products and requests
 * stay.
 */
export async function deleteOldAuditEntries(ctx: Context): Promise<void> {
  while ((await sweepAuditLog(ctx.db, BATCH)) === BATCH);
}

/**
 * Removes what people wrote and buyers' network addresses from the entries of orders whose buyers were removed; who did
 * what and when stays. The database checks that these orders are such.
 */
export const forgetOrderTexts = (ctx: Context, orderIds: readonly string[]): Promise<void> =>
  clearAuditTexts(ctx.db, orderIds);

interface Export {
  action: AuditAction;
  /** The plural of what is exported, such as "orders". */
  noun: string;
  /** How the list was narrowed; never what was typed, which may be a person's name. */
  details: Record<string, unknown>;
}

/**
 * Passes a list on and records how much of it was read. The entry is written before the end is sent, also of a list
 * whose reader leaves early.
 */
export async function* recordExport<Item>(
  ctx: Context,
  batches: AsyncIterable<Item[]>,
  { action, noun, details }: Export,
): AsyncGenerator<Item[]> {
  let count = 0;
  let isComplete = false;
  try {
    for await (const batch of batches) {
      count += batch.length;
      yield batch;
    }
    isComplete = true;
  } finally {
    await recordAudit(ctx, {
      action,
      subject: null,
      details: { [noun]: count, complete: isComplete, ...details },
    });
  }
}

/**
 * "d…@e….com" for "dana@example.com": the log can't be changed, so nobody must be named in it; who has an account is
 * known by its id.
 */
export function maskEmail(email: string): string {
  const [local = "", domain = ""] = email.split("@");
  const end = domain.slice(domain.lastIndexOf(".") + 1);
  return `${local.slice(0, 1)}…@${domain.slice(0, 1)}….${end}`;
}

/** Only values up to this length are written to the audit log; of longer ones only that they changed. */
const MAX_SHOWN = 100;

/** Old and new value of each changed field. */
export function listChanges<T extends object>(before: T, after: T): Record<string, unknown> {
  const changed: Record<string, unknown> = {};
  for (const name of Object.keys(after) as (keyof T & string)[]) {
    if (unnamed.has(name) || isDeepStrictEqual(before[name], after[name])) continue;
    const [from, to] = [before[name], after[name]];
    changed[name] = isShort(from) && isShort(to) ? { from, to } : true;
  }
  return changed;
}

/** They change with every change. */
const unnamed = new Set(["version", "updatedAt"]);

const isShort = (value: unknown): boolean =>
  value === null ||
  typeof value === "number" ||
  typeof value === "boolean" ||
  (typeof value === "string" && value.length <= MAX_SHOWN);
