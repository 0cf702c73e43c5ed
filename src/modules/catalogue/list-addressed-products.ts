import type { Context } from "#platform/context";
import {
  type AddressedProduct,
  countAddressedProducts,
  selectAddressedProducts,
} from "./address-store.ts";

/** What the address of every product on sale is made of, a slice at a time: for lists of addresses, however long the catalogue is. */
export const listAddressedProducts = (
  ctx: Context,
  slice: { offset: number; limit: number },
): Promise<AddressedProduct[]> => selectAddressedProducts(ctx.db, slice);

/** How many products are on sale. */
export const countProductsOnSale = (ctx: Context): Promise<number> =>
  countAddressedProducts(ctx.db);
