import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { getSignedIn } from "#platform/signed-in";
import { endChallengesOf } from "./challenges-store.ts";
import { getUser } from "./get-user.ts";
import { lockUser, updateUser, type User } from "./users-store.ts";

declare module "#platform/context" {
  interface EventMap {
    "two-factor.changed": { userId: string; isEnabled: boolean };
  }
}

/** Switches the mailed login code of the caller on or off; the owner is told of every change by mail. */
export async function setTwoFactor(ctx: Context, isEnabled: boolean): Promise<User> {
  const { userId } = getSignedIn(ctx);
  await ctx.limits.consume("two-factor-toggle", userId);
  return inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx.db, userId);
    if (user?.isTwoFactorEnabled === isEnabled) return getUser(ctx, userId);
    await updateUser(ctx.db, userId, { isTwoFactorEnabled: isEnabled, updatedAt: ctx.now() });
    await endChallengesOf(ctx.db, userId, ctx.now());
    await ctx.emit("two-factor.changed", { userId, isEnabled });
    const action = isEnabled ? "two-factor.enabled" : "two-factor.disabled";
    await recordAudit(ctx, { action, subject: `user:${userId}` });
    return getUser(ctx, userId);
  });
}
