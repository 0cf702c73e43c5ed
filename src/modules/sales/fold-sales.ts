import type { Context } from "#platform/context";
import type { Database } from "#platform/database/database";
import { inTransaction } from "#platform/database/transaction";
import { foldOrderChanges, foldSaleChanges, lockFolding } from "./sales-store.ts";

const BATCH = 20_000;

/** Folds new changes into the sums, so that reading them stays fast. Their values do not change. */
export async function foldSales(ctx: Context): Promise<void> {
  for (const fold of [foldOrderChanges, foldSaleChanges])
    while ((await foldBatch(ctx, fold)) === BATCH);
}

function foldBatch(
  ctx: Context,
  fold: (db: Database, limit: number) => Promise<number>,
): Promise<number> {
  return inTransaction(ctx, async (ctx) => ((await lockFolding(ctx.db)) ? fold(ctx.db, BATCH) : 0));
}
