import type { Context } from "#platform/context";
import { getCustomer } from "#platform/customer";

/** Whose cart the actor may see and change: their own. Admins have none. */
export const cartOwner = (ctx: Context): string => getCustomer(ctx, "Admins have no cart").userId;
