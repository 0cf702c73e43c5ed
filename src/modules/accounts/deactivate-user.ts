import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { getAdmin } from "#platform/signed-in";
import { randomToken } from "#platform/tokens";
import { deleteGuestVerification } from "./accounts-store.ts";
import { endChallengesOf } from "./challenges-store.ts";
import { mustLeaveAnAdmin } from "./last-admin.ts";
import { deletePasswordReset, deletePendingRegistration } from "./links-store.ts";
import { deleteSessionsOf } from "./sessions-store.ts";
import { anonymiseUser, lockUser } from "./users-store.ts";

declare module "#platform/context" {
  interface EventMap {
    "account.closed": { userId: string };
  }
}

/**
 * Closes an account for good and forgets whose it was: its sessions end at once, its orders stay. The address may be
 * used for a new account. Nobody closes their own here; the last admin stays.
 */
export async function deactivateUser(ctx: Context, userId: string): Promise<void> {
  if (ctx.actor.kind !== "system") getAdmin(ctx);
  if ("userId" in ctx.actor && ctx.actor.userId === userId)
    throw new Refusal("conflict", "You can't close your own account. Another admin can.");
  const passwordHash = await ctx.passwords.hash(randomToken());
  await inTransaction(ctx, async (ctx) => {
    await mustLeaveAnAdmin(ctx, userId);
    const user = await lockUser(ctx.db, userId);
    if (!user || user.deactivatedAt) throw new Refusal("not_found", "There is no such account");
    const now = ctx.now();
    await anonymiseUser(ctx.db, userId, { ...nobody(userId), passwordHash, at: now });
    await deleteSessionsOf(ctx.db, userId);
    await endChallengesOf(ctx.db, userId, now);
    await deletePasswordReset(ctx.db, userId);
    await deletePendingRegistration(ctx.db, user.email);
    await deleteGuestVerification(ctx.db, user.email);
    await ctx.emit("account.closed", { userId }, { key: userId });
    await recordAudit(ctx, { action: "account.closed", subject: `user:${userId}` });
  });
}

/** No mail goes to such an address. */
const nobody = (userId: string) => ({
  name: "Deleted customer",
  email: `deleted-${userId}@deleted.invalid`,
});
