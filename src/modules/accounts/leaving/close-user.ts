import { closedAddress } from "#contracts/closed-address";
import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { mustLeaveAnAdmin } from "#src/modules/accounts/last-admin.ts";
import { lockOpenUser } from "#src/modules/accounts/get-user.ts";
import { deleteGuestVerification } from "#src/modules/accounts/guests/guest-verifications-store.ts";
import {
  deletePasswordReset,
  deletePendingRegistrations,
} from "#src/modules/accounts/links-store.ts";
import { endChallengesOf } from "#src/modules/accounts/challenges-store.ts";
import { deleteLoginNetworksOf } from "#src/modules/accounts/sessions/login-networks-store.ts";
import { deleteSessionsOf } from "#src/modules/accounts/sessions/sessions-store.ts";
import { deleteSecondFactorsOf } from "#src/modules/accounts/second-factors/authenticators-store.ts";
import { anonymiseUser, type StoredUser } from "#src/modules/accounts/users-store.ts";
import { deleteAccountClosing } from "#src/modules/accounts/account-closings-store.ts";

declare module "#platform/context" {
  interface EventMap {
    /** `email` is what the address was. */
    "account.closed": { userId: string; email: string };
  }
}

/** Within a transaction: an open account, locked. Refuses the last admin's. */
export async function lockToClose(ctx: Context, userId: string): Promise<StoredUser> {
  await mustLeaveAnAdmin(ctx, userId);
  return lockOpenUser(ctx, userId);
}

/**
 * Within a transaction that holds the account's lock: closes it permanently and deletes its personal data. Its sessions
 * end at once, its orders stay, and the address can be used for a new account.
 * @param passwordHash of a password that nobody knows
 */
export async function closeUser(
  ctx: Context,
  { id: userId, email }: Pick<StoredUser, "id" | "email">,
  passwordHash: string,
): Promise<void> {
  const now = ctx.now();
  await anonymiseUser(ctx.db, userId, {
    name: "Deleted customer",
    email: closedAddress(userId),
    passwordHash,
    at: now,
  });
  await deleteSessionsOf(ctx.db, userId);
  await endChallengesOf(ctx.db, userId, now);
  await deletePasswordReset(ctx.db, userId);
  await deleteAccountClosing(ctx.db, userId);
  await deleteLoginNetworksOf(ctx.db, userId);
  await deleteSecondFactorsOf(ctx.db, userId);
  await deletePendingRegistrations(ctx.db, email);
  await deleteGuestVerification(ctx.db, email);
  await ctx.emit("account.closed", { userId, email });
  await recordAudit(ctx, { action: "account.closed", subject: `user:${userId}` });
}
