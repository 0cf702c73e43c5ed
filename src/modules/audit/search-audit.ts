import type { Context } from "#platform/context";
import { inBatches } from "#platform/database/in-batches";
import { requireRight } from "#platform/require-right";
import { getSignedIn } from "#platform/signed-in";
import {
  type AuditEntry,
  type AuditSelection,
  countAndSelectAuditIds,
  selectAuditAfter,
  selectAuditByIds,
} from "./search-store.ts";

export type { AuditEntry, AuditSelection };

/** Matches are counted up to this number. */
const COUNTED = 1000;
const BATCH = 500;

interface AuditPage {
  items: AuditEntry[];
  total: number;
  /** True when there are more than `total`. */
  isMinimum: boolean;
}

/** One page of the matching entries, newest first, for admins. */
export async function searchAudit(
  ctx: Context,
  selection: AuditSelection,
  { page, limit }: { page: number; limit: number },
): Promise<AuditPage> {
  requireRight(ctx, "read the audit log");
  const paging = { limit, offset: (page - 1) * limit, most: COUNTED };
  const { total, ids } = await countAndSelectAuditIds(ctx.db, selection, paging);
  return {
    items: await selectAuditByIds(ctx.db, ids),
    total: Math.min(total, COUNTED),
    isMinimum: total > COUNTED,
  };
}

/** All matching entries, newest first, read in batches while they are consumed, for admins. */
export function readAudit(ctx: Context, selection: AuditSelection): AsyncGenerator<AuditEntry[]> {
  requireRight(ctx, "read the audit log");
  return readBatches(ctx, selection);
}

/** All entries about the caller, newest first, read in batches while they are consumed. */
export function readOwnAudit(ctx: Context): AsyncGenerator<AuditEntry[]> {
  const subjects = [`user:${getSignedIn(ctx).userId}`];
  return readBatches(ctx, { actorId: null, actions: null, subjects, from: null, to: null });
}

const readBatches = (ctx: Context, selection: AuditSelection): AsyncGenerator<AuditEntry[]> =>
  inBatches<AuditEntry>(BATCH, (last, limit) =>
    selectAuditAfter(ctx.db, selection, { after: last?.id ?? null, limit }),
  );
