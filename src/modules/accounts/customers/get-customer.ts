import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { requireRight } from "#platform/require-right";
import { selectUser, type User } from "#src/modules/accounts/users-store.ts";

/** Anybody's account, for admins; a closed one is not found. */
export async function getCustomer(ctx: Context, id: string): Promise<User> {
  requireRight(ctx, "manage customers");
  const user = await selectUser(ctx.db, id);
  if (!user || user.deactivatedAt) throw new Refusal("not_found", "There is no such account");
  return user;
}
