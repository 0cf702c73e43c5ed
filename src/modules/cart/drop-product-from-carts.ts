import type { Context } from "#platform/context";
import { deleteProductLines } from "./cart-store.ts";

/** Takes a product that is not sold any more out of every customer's cart. */
export const dropProductFromCarts = (ctx: Context, productId: string): Promise<void> =>
  deleteProductLines(ctx.db, productId);
