import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { requireRight } from "#platform/require-right";
import { randomToken } from "#platform/tokens";
import { deleteGuestVerification } from "#src/modules/accounts/guests/guest-verifications-store.ts";
import { endChallengesOf } from "#src/modules/accounts/login/challenges-store.ts";
import { mustLeaveAnAdmin } from "./last-admin.ts";
import {
  deletePasswordReset,
  deletePendingRegistrations,
} from "#src/modules/accounts/links-store.ts";
import { deleteLoginNetworksOf } from "#src/modules/accounts/login/login-networks-store.ts";
import { asRole } from "#src/modules/accounts/login/session.ts";
import { deleteSessionsOf } from "#src/modules/accounts/login/sessions-store.ts";
import { requireConfirmedPassword } from "#src/modules/accounts/password/confirm-password.ts";
import { deleteSecondFactorsOf } from "#src/modules/accounts/second-factors/authenticators-store.ts";
import { anonymiseUser, lockUser } from "#src/modules/accounts/users-store.ts";

declare module "#platform/context" {
  interface EventMap {
    /** `email` is what the address was. */
    "account.closed": { userId: string; email: string };
  }
}

/**
 * Closes an account permanently and deletes its personal data: its sessions end at once, its orders stay. The address
 * can be used for a new account. One of staff or of an admin takes the password again. Refuses the caller's own account and
 * the last admin.
 */
export async function deactivateUser(ctx: Context, userId: string): Promise<void> {
  if (ctx.actor.kind !== "system") requireRight(ctx, "manage customers");
  if ("userId" in ctx.actor && ctx.actor.userId === userId)
    throw new Refusal("conflict", "You can't close your own account. Another admin can.");
  const passwordHash = await ctx.passwords.hash(randomToken());
  await inTransaction(ctx, async (ctx) => {
    await mustLeaveAnAdmin(ctx, userId);
    const user = await lockUser(ctx.db, userId);
    if (!user || user.deactivatedAt) throw new Refusal("not_found", "There is no such account");
    if (asRole(user.role) !== "customer") await requireConfirmedPassword(ctx);
    const now = ctx.now();
    await anonymiseUser(ctx.db, userId, { ...nobody(userId), passwordHash, at: now });
    await deleteSessionsOf(ctx.db, userId);
    await endChallengesOf(ctx.db, userId, now);
    await deletePasswordReset(ctx.db, userId);
    await deleteLoginNetworksOf(ctx.db, userId);
    await deleteSecondFactorsOf(ctx.db, userId);
    await deletePendingRegistrations(ctx.db, user.email);
    await deleteGuestVerification(ctx.db, user.email);
    await ctx.emit("account.closed", { userId, email: user.email });
    await recordAudit(ctx, { action: "account.closed", subject: `user:${userId}` });
  });
}

/** No mail can reach such an address. */
const nobody = (userId: string) => ({
  name: "Deleted customer",
  email: `deleted-${userId}@deleted.invalid`,
});
