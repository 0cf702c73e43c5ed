import { worksInOffice } from "#contracts/rights";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { requireRight } from "#platform/require-right";
import { randomToken } from "#platform/tokens";
import { closeUser, lockToClose } from "#src/modules/accounts/leaving/close-user.ts";
import { requireConfirmedPassword } from "#src/modules/accounts/password/confirm-password.ts";

/**
 * Closes another person's account, for admins. One with rights in the office requires the password again. Refuses the
 * caller's own account, which is closed by a mailed link, and the last admin.
 */
export async function deactivateUser(ctx: Context, userId: string): Promise<void> {
  if (ctx.actor.kind !== "system") requireRight(ctx, "manage customers");
  if ("userId" in ctx.actor && ctx.actor.userId === userId)
    throw new Refusal("conflict", "Please close your own account in your account settings.");
  const passwordHash = await ctx.passwords.hash(randomToken());
  await inTransaction(ctx, async (ctx) => {
    const user = await lockToClose(ctx, userId);
    if (worksInOffice(user.role)) await requireConfirmedPassword(ctx);
    await closeUser(ctx, user, passwordHash);
  });
}
