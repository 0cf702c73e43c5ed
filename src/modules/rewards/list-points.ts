import type { Context } from "#platform/context";
import { inParallel } from "#platform/in-parallel";
import { getSignedIn } from "#platform/signed-in";
import { countShownEntries, type LedgerEntry, selectShownEntries } from "./rewards-store.ts";

export interface LedgerPage {
  items: LedgerEntry[];
  total: number;
}

interface Paging {
  page: number;
  limit: number;
}

/**
 * Changes of a customer's points, newest first. Points of an order are listed as held until it is paid, and as spent
 * from then on. Does not check the actor.
 */
export const listPoints = (
  ctx: Context,
  userId: string,
  { page, limit }: Paging,
): Promise<LedgerPage> =>
  inParallel({
    items: selectShownEntries(ctx.db, userId, { offset: (page - 1) * limit, limit }),
    total: countShownEntries(ctx.db, userId),
  });

/** The same for the caller's own points. */
export const listOwnPoints = (ctx: Context, paging: Paging): Promise<LedgerPage> =>
  listPoints(ctx, getSignedIn(ctx).userId, paging);
