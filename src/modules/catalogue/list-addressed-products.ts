import type { Context } from "#platform/context";
import {
  type AddressedProduct,
  countAddressedProducts,
  selectAddressedProducts,
} from "./address-store.ts";

/** The parts of the address of every published product, a slice at a time, for the sitemap. */
export const listAddressedProducts = (
  ctx: Context,
  slice: { offset: number; limit: number },
): Promise<AddressedProduct[]> => selectAddressedProducts(ctx.db, slice);

/** How many products are on sale. */
export const countProductsOnSale = (ctx: Context): Promise<number> =>
  countAddressedProducts(ctx.db);
