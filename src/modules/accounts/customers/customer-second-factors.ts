import { alertAdmins } from "#accounts/sessions/session";
import { worksInOffice } from "#contracts/rights";
import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { requireRight } from "#platform/require-right";
import { endUserChallenges } from "#accounts/challenges-store";
import { selectUserPasskeys } from "#accounts/passkeys/passkeys-store";
import { requireConfirmedPassword } from "#accounts/password/confirm-password";
import {
  deleteUserSecondFactors,
  selectSecondFactors,
} from "#accounts/second-factors/authenticators-store";
import { deleteUserSessions } from "#accounts/sessions/sessions-store";
import { lockOpenUser } from "#accounts/users";

interface OwnFactors {
  /** Also one that is being replaced because it was lost. */
  hasApp: boolean;
  passkeys: number;
}

/** An account's ways to log in besides the password and mailed codes, for admins. */
export async function getCustomerSecondFactors(ctx: Context, userId: string): Promise<OwnFactors> {
  requireRight(ctx, "manage customers");
  const [{ authenticator, isReplacingApp }, passkeys] = await Promise.all([
    selectSecondFactors(ctx.db, userId),
    selectUserPasskeys(ctx.db, userId),
  ]);
  return { hasApp: authenticator !== null || isReplacingApp, passkeys: passkeys.length };
}

/**
 * Removes the app, the passkeys and the recovery codes of another person who has lost them, for admins; requires
 * the password again. Mailed codes stay as they were, the account's sessions end, and its owner is mailed.
 */
export async function removeSecondFactors(ctx: Context, userId: string): Promise<void> {
  const { userId: ownId } = requireRight(ctx, "manage customers");
  if (ownId === userId)
    throw new Refusal("conflict", "Please change how you log in under Account Settings.");
  await requireConfirmedPassword(ctx);
  await inTransaction(ctx, async (ctx) => {
    const user = await lockOpenUser(ctx, userId);
    const { authenticator, isReplacingApp, hasPasskey } = await selectSecondFactors(ctx.db, userId);
    if (!authenticator && !isReplacingApp && !hasPasskey)
      throw new Refusal("conflict", "This account has neither an authenticator app nor a passkey.");
    await deleteUserSecondFactors(ctx.db, userId);
    await endUserChallenges(ctx.db, userId, ctx.now());
    await deleteUserSessions(ctx.db, userId);
    await ctx.emit("second-factor.changed", { userId, change: { kind: "removed by the shop" } });
    await recordAudit(ctx, { action: "second-factors.removed", subject: `user:${userId}` });
    if (worksInOffice(user.role)) await alertAdmins(ctx, userId, { kind: "second step off" });
  });
}
