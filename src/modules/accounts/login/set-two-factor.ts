import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { getSignedIn } from "#platform/signed-in";
import { endChallengesOf } from "./challenges-store.ts";
import { getUser } from "#src/modules/accounts/get-user.ts";
import { lockUser, updateUser, type User } from "#src/modules/accounts/users-store.ts";

const twoFactorToggleLimit = { name: "two-factor-toggle", points: 10, per: 60 * 60 };

declare module "#platform/context" {
  interface EventMap {
    "two-factor.changed": { userId: string; isEnabled: boolean };
  }
}

/** Switches the caller's mailed login code on or off; every change is mailed to the owner. */
export async function setTwoFactor(ctx: Context, isEnabled: boolean): Promise<User> {
  const { userId } = getSignedIn(ctx);
  await ctx.limits.consume(twoFactorToggleLimit, userId);
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
