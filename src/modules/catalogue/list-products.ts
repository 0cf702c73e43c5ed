import type { Context } from "#platform/context";
import type { ProductList } from "./catalogue.ts";
import { type ProductSelection, selectProducts } from "./catalogue-store.ts";

export type ProductListInput = Omit<ProductSelection, "isPublicOnly">;

/** Lists products oldest first, or as `sort` says. Only admins see what is not public. */
export async function listProducts(ctx: Context, input: ProductListInput): Promise<ProductList> {
  return selectProducts(ctx.db, { ...input, isPublicOnly: ctx.actor.kind !== "admin" });
}
