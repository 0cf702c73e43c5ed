import type { Context } from "#platform/context";
import { cartOwner } from "./cart-owner.ts";
import { deleteCart } from "./cart-store.ts";

/** Empties the actor's cart. */
export const clearCart = (ctx: Context): Promise<void> => deleteCart(ctx.db, cartOwner(ctx));

/** For the shop itself: the cart of somebody whose account was closed. */
export const forgetCartOf = (ctx: Context, userId: string): Promise<void> =>
  deleteCart(ctx.db, userId);
