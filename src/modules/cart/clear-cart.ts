import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { cartOwner } from "./cart-owner.ts";
import { deleteCart } from "./cart-store.ts";
import { releaseLineFiles } from "./release-line-files.ts";

/** Empties the actor's cart. */
export const clearCart = (ctx: Context): Promise<void> => clearCartOf(ctx, cartOwner(ctx));

/** For the shop itself: clears the cart of a closed account. */
export const clearCartOf = (ctx: Context, userId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => releaseLineFiles(ctx, await deleteCart(ctx.db, userId)));
