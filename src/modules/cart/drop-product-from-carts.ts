import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { deleteProductLines } from "./cart-store.ts";
import { releaseLineFiles } from "./cart-line.ts";

/** Removes a product that is no longer sold from every customer's cart. */
export const dropProductFromCarts = (ctx: Context, productId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) =>
    releaseLineFiles(ctx, await deleteProductLines(ctx.db, productId)),
  );
