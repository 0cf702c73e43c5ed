import type { Context } from "#platform/context";
import { inBatches } from "#platform/database/in-batches";
import { getSignedIn } from "#platform/signed-in";
import { type LedgerEntry, selectEntriesAfter } from "./rewards-store.ts";

const BATCH = 500;

/** The whole ledger of the caller's points, oldest first, read in batches while it is consumed. */
export function readOwnPoints(ctx: Context): AsyncGenerator<LedgerEntry[]> {
  const { userId } = getSignedIn(ctx);
  return inBatches<LedgerEntry>(BATCH, (last, limit) =>
    selectEntriesAfter(ctx.db, { userId, after: last?.id ?? null, limit }),
  );
}
