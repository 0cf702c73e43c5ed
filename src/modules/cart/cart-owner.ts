import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";

/** Whose cart the actor may see and change: their own. Admins have none. */
export const cartOwner = (ctx: Context): string =>
  requireRight(ctx, "shop with an account", "Admins have no cart").userId;
