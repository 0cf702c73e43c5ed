import type { Context } from "#platform/context";
import { selectTopBalances, sumBalances } from "./rewards-store.ts";

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
