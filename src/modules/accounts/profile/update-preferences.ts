import type { NotificationPreferences } from "#contracts/preferences";
import type { Context } from "#platform/context";
import { getSignedIn } from "#platform/signed-in";
import { updateUser, type User } from "#src/modules/accounts/users-store.ts";

/** Changes what the caller is notified of. */
export async function updatePreferences(
  ctx: Context,
  preferences: NotificationPreferences,
): Promise<User> {
  const { userId } = getSignedIn(ctx);
  return updateUser(ctx.db, userId, { preferences, updatedAt: ctx.now() });
}
