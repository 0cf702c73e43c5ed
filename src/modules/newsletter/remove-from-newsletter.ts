import type { Context } from "#platform/context";
import { deleteAddressByEmail } from "./newsletter-store.ts";

/** For the shop itself: removes the address of a closed account, confirmed or not. */
export const removeFromNewsletter = (ctx: Context, email: string): Promise<void> =>
  deleteAddressByEmail(ctx.db, email);
