import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { cartOwner } from "./cart-owner.ts";
import { deleteCart } from "./cart-store.ts";
import { releaseLineFiles } from "./release-line-files.ts";

/** Empties the actor's cart. */
export const clearCart = (ctx: Context): Promise<void> => forgetCartOf(ctx, cartOwner(ctx));

/** For the shop itself: the cart of somebody whose account was closed. */
export const forgetCartOf = (ctx: Context, userId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => releaseLineFiles(ctx, await deleteCart(ctx.db, userId)));
