import type { Context } from "#platform/context";
import { getSignedIn } from "#platform/signed-in";
import { countShownEntries, type LedgerEntry, selectShownEntries } from "./rewards-store.ts";

/**
 * Changes of the caller's points, newest first. Points of an order are listed as held until it is paid, and as spent
 * from then on.
 */
export async function listOwnPoints(
  ctx: Context,
  { page, limit }: { page: number; limit: number },
): Promise<{ items: LedgerEntry[]; total: number }> {
  const { userId } = getSignedIn(ctx);
  const [items, total] = await Promise.all([
    selectShownEntries(ctx.db, userId, { offset: (page - 1) * limit, limit }),
    countShownEntries(ctx.db, userId),
  ]);
  return { items, total };
}
