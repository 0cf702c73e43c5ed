import { findProductsOnSale, type Product } from "#modules/catalogue";
import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";
import type { CartLine, StoredCartLine } from "./cart-line.ts";
import { cartOwner } from "./cart-owner.ts";
import { selectLines } from "./cart-store.ts";

/** The actor's own cart, oldest line first. */
export async function getCart(ctx: Context): Promise<CartLine[]> {
  return showLines(ctx, await selectLines(ctx.db, cartOwner(ctx)));
}

/** Another customer's cart, for admins. */
export async function getCartOf(ctx: Context, userId: string): Promise<CartLine[]> {
  requireRight(ctx, "manage customers");
  return showLines(ctx, await selectLines(ctx.db, userId));
}

export async function showLines(
  ctx: Context,
  lines: readonly StoredCartLine[],
): Promise<CartLine[]> {
  const products = await findProductsOnSale(
    ctx,
    lines.map((line) => line.product),
  );
  return lines.map((line) => showLine(line, products));
}

export const showLine = (line: StoredCartLine, products: Map<string, Product>): CartLine => ({
  id: line.id,
  productId: line.product,
  product: products.get(line.product) ?? null,
  quantity: line.quantity,
  details: line.additionalData,
});
