import type { PostalAddress } from "#contracts/calls/order-input";
import type { NotificationPreferences } from "#contracts/preferences";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { getSignedIn } from "#platform/signed-in";
import { isWithinWindow } from "#accounts/guests/guest-verification";
import { updateUser, updateUserWithContact, type User } from "#accounts/users-store";

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

/** Changes what the caller is notified of. */
export async function updatePreferences(
  ctx: Context,
  preferences: NotificationPreferences,
): Promise<User> {
  const { userId } = getSignedIn(ctx);
  return updateUser(ctx.db, userId, { preferences, updatedAt: ctx.now() });
}

/**
 * Stores the address of the user's latest order. Returns the account, and whether the email address of that order was
 * verified within the last 60 minutes, in one statement.
 */
export async function updateShippingAddress(
  ctx: Context,
  userId: string,
  { address: shippingAddress, email }: { address: PostalAddress; email: string },
): Promise<{ user: User; isEmailVerified: boolean }> {
  const changes = { shippingAddress, updatedAt: ctx.now() };
  const { user, verifiedAt } = await updateUserWithContact(ctx.db, userId, changes, email);
  return { user, isEmailVerified: isWithinWindow(ctx, verifiedAt) };
}
