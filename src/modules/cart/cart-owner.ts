import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";

/** The owner of the cart that the actor may see and change: the actor. Admins have none. */
export const cartOwner = (ctx: Context): string =>
  requireRight(ctx, "shop with an account", "Admins have no cart").userId;
