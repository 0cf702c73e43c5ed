import type { Context } from "#platform/context";
import { inBatches } from "#platform/database/in-batches";
import { inParallel } from "#platform/in-parallel";
import { getSignedIn } from "#platform/signed-in";
import {
  countShownEntries,
  type LedgerEntry,
  selectEntriesAfter,
  selectShownEntries,
  selectShownSums,
  selectTopBalances,
  sumBalances,
  sumReservedPoints,
  sumPoints,
  sumPointsOfAll,
  sumPointsOnTheWay,
} from "./rewards-store.ts";

/** A customer's points: earned, less spent, held and reversed ones. Does not check the actor. */
export const getBalance = async (ctx: Context, userId: string): Promise<number> =>
  Math.max(0, await sumPoints(ctx.db, userId));

/** The points that were taken back after they had been used, which the next ones settle. Does not check the actor. */
export const getOwedPoints = async (ctx: Context, userId: string): Promise<number> =>
  Math.max(0, -(await sumPoints(ctx.db, userId)));

export interface PointFigures {
  balance: number;
  /** The part of the balance that can be spent. */
  spendable: number;
  /** The rest of it: points of orders that are not completed. */
  onTheWay: number;
  /** Held by unpaid orders; not in the balance. */
  held: number;
}

/** A customer's points, and what of them can be spent. Does not check the actor. */
export async function getPointFigures(ctx: Context, userId: string): Promise<PointFigures> {
  const { sum, waiting, held } = await inParallel({
    sum: sumPoints(ctx.db, userId),
    waiting: sumPointsOnTheWay(ctx.db, userId),
    held: sumReservedPoints(ctx.db, userId),
  });
  const balance = Math.max(0, sum);
  const spendable = Math.max(0, sum - waiting);
  return { balance, spendable, onTheWay: balance - spendable, held };
}

/** The balances of several customers by their ids; customers without any entry are missing. Does not check the actor. */
export async function listBalances(
  ctx: Context,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  const sums = await sumPointsOfAll(ctx.db, userIds);
  return new Map([...sums].map(([userId, points]) => [userId, Math.max(0, points)]));
}

interface LedgerStats {
  /** Sum of all balances. */
  totalPoints: number;
  customersWithPoints: number;
  /** Those with the most points first. */
  topBalances: { userId: string; points: number }[];
}

/** The total points of all customers. Does not check the actor. */
export async function getLedgerStats(
  ctx: Context,
  { topCount }: { topCount: number },
): Promise<LedgerStats> {
  const { points, customers } = await sumBalances(ctx.db);
  return {
    totalPoints: points,
    customersWithPoints: customers,
    topBalances: await selectTopBalances(ctx.db, topCount),
  };
}

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

/** As in `listPoints`, summed by order and reason, oldest first. Does not check the actor. */
export const listPointsByOrder = (ctx: Context, userId: string): Promise<PointsOfOrder[]> =>
  selectShownSums(ctx.db, userId);

export type PointsOfOrder = Pick<LedgerEntry, "orderId" | "reason" | "points">;

/** The caller's own points. */
export const listOwnPoints = (ctx: Context, paging: Paging): Promise<LedgerPage> =>
  listPoints(ctx, getSignedIn(ctx).userId, paging);

const BATCH = 500;

/** The whole ledger of the caller's points, oldest first, read in batches while it is consumed. */
export function readOwnPoints(ctx: Context): AsyncGenerator<LedgerEntry[]> {
  const { userId } = getSignedIn(ctx);
  return inBatches<LedgerEntry>(BATCH, (last, limit) =>
    selectEntriesAfter(ctx.db, { userId, after: last?.id ?? null, limit }),
  );
}
