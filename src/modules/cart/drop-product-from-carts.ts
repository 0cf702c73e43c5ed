import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { deleteProductLines } from "./cart-store.ts";
import { releaseLineFiles } from "./release-line-files.ts";

/** Takes a product that is not sold any more out of every customer's cart. */
export const dropProductFromCarts = (ctx: Context, productId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) =>
    releaseLineFiles(ctx, await deleteProductLines(ctx.db, productId)),
  );
