import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { getSignedIn } from "#platform/signed-in";
import { updateUser, type User } from "#src/modules/accounts/users-store.ts";

declare module "#platform/context" {
  interface EventMap {
    /** A user's name has changed. */
    "account.changed": { userId: string };
  }
}

/** Changes the caller's own name and phone number. */
export async function updateProfile(
  ctx: Context,
  { name, phone }: { name: string; phone: string },
): Promise<User> {
  const { userId } = getSignedIn(ctx);
  return inTransaction(ctx, async (ctx) => {
    const user = await updateUser(ctx.db, userId, { name, phone, updatedAt: ctx.now() });
    await ctx.emit("account.changed", { userId });
    return user;
  });
}
