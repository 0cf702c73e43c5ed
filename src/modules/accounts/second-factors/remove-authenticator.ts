import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { getSignedIn } from "#platform/signed-in";
import { endChallengesOf } from "#src/modules/accounts/challenges-store.ts";
import { requireConfirmedPassword } from "#src/modules/accounts/password/confirm-password.ts";
import { lockUser } from "#src/modules/accounts/users-store.ts";
import { deleteAuthenticator } from "./authenticators-store.ts";
import { takeOff } from "./take-off.ts";

/** Removes the caller's authenticator app; their other sessions end. */
export async function removeAuthenticator(ctx: Context): Promise<void> {
  const { userId, sessionId } = getSignedIn(ctx);
  await requireConfirmedPassword(ctx, "everybody");
  await inTransaction(ctx, async (ctx) => {
    await lockUser(ctx.db, userId);
    if (!(await deleteAuthenticator(ctx.db, userId))) return;
    await endChallengesOf(ctx.db, userId, ctx.now());
    await takeOff(ctx, userId, sessionId);
    await ctx.emit("second-factor.changed", { userId, change: { kind: "app removed" } });
    await recordAudit(ctx, { action: "authenticator.removed", subject: `user:${userId}` });
  });
}
