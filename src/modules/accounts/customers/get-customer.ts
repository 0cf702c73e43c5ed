import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";
import { mustBeOpen } from "#src/modules/accounts/get-user.ts";
import { selectUser, type User } from "#src/modules/accounts/users-store.ts";

/** Anybody's account, for admins; a closed one is not found. */
export async function getCustomer(ctx: Context, id: string): Promise<User> {
  requireRight(ctx, "manage customers");
  return mustBeOpen(await selectUser(ctx.db, id));
}
