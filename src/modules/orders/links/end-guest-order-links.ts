import type { Context } from "#platform/context";
import { endGuestLinks } from "#src/modules/orders/customer-orders-store.ts";

/** For the shop itself: ends the mailed links to the guest orders of an address whose account was closed. */
export const endGuestOrderLinks = (ctx: Context, email: string): Promise<void> =>
  endGuestLinks(ctx.db, email, ctx.now());
