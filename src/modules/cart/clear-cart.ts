import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { cartOwner } from "./cart-owner.ts";
import { deleteCart } from "./cart-store.ts";
import { releaseLineFiles } from "./release-line-files.ts";

/** Empties the actor's cart. */
export async function clearCart(ctx: Context): Promise<void> {
  const userId = cartOwner(ctx);
  await inTransaction(ctx, async (ctx) => releaseLineFiles(ctx, await deleteCart(ctx.db, userId)));
}
