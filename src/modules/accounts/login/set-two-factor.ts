import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { getSignedIn } from "#platform/signed-in";
import { requireConfirmedPassword } from "#src/modules/accounts/password/confirm-password.ts";
import {
  mustHaveSecondStep,
  readSecondFactors,
} from "#src/modules/accounts/second-factors/second-factors.ts";
import { takeOff } from "#src/modules/accounts/second-factors/take-off.ts";
import { endChallengesOf } from "#src/modules/accounts/challenges-store.ts";
import { getUser } from "#src/modules/accounts/get-user.ts";
import { lockUser, updateUser, type User } from "#src/modules/accounts/users-store.ts";

const twoFactorToggleLimit = { name: "two-factor-toggle", points: 10, per: 60 * 60 };

declare module "#platform/context" {
  interface EventMap {
    /** The mailed code was turned on or off; `hasOther` where an app or a passkey is a second step, too. */
    "two-factor.changed": { userId: string; isEnabled: boolean; hasOther?: boolean };
  }
}

/**
 * Switches the caller's mailed login code on or off; every change is mailed to the owner. Turning it off ends their
 * other sessions; people with a right in the office enter the password again for it, and the admins are notified.
 */
export async function setTwoFactor(ctx: Context, isEnabled: boolean): Promise<User> {
  const { userId, sessionId } = getSignedIn(ctx);
  if (!isEnabled) await requireConfirmedPassword(ctx);
  await ctx.limits.consume(twoFactorToggleLimit, userId);
  return inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx.db, userId);
    if (!isEnabled && user) await mustKeepSecondStep(ctx, user);
    if (user?.isTwoFactorEnabled === isEnabled) return getUser(ctx, userId);
    const changes = { isTwoFactorEnabled: isEnabled, updatedAt: ctx.now() };
    const updated = await updateUser(ctx.db, userId, changes);
    await endChallengesOf(ctx.db, userId, ctx.now());
    if (!isEnabled) await takeOff(ctx, userId, sessionId);
    const { hasOwn: hasOther } = await readSecondFactors(ctx, updated);
    await ctx.emit("two-factor.changed", { userId, isEnabled, hasOther });
    const action = isEnabled ? "two-factor.enabled" : "two-factor.disabled";
    await recordAudit(ctx, { action, subject: `user:${userId}` });
    return getUser(ctx, userId);
  });
}

async function mustKeepSecondStep(ctx: Context, user: User): Promise<void> {
  if (!mustHaveSecondStep(ctx, user)) return;
  const { hasOwn } = await readSecondFactors(ctx, user);
  if (!hasOwn)
    throw new Refusal(
      "conflict",
      "The back office needs a second step here. Set up an authenticator app or a passkey first; then you can turn the emailed code off.",
    );
}
