import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { getSignedIn } from "#platform/signed-in";
import { endChallengesOf } from "#src/modules/accounts/challenges-store.ts";
import { requireConfirmedPassword } from "#src/modules/accounts/password/confirm-password.ts";
import { takeOff } from "#src/modules/accounts/second-factors/take-off.ts";
import { lockUser } from "#src/modules/accounts/users-store.ts";
import { deletePasskey } from "./passkeys-store.ts";

/** Removes one of the caller's passkeys; their other sessions end. */
export async function removePasskey(ctx: Context, id: string): Promise<void> {
  const { userId, sessionId } = getSignedIn(ctx);
  await requireConfirmedPassword(ctx, "everybody");
  await inTransaction(ctx, async (ctx) => {
    await lockUser(ctx.db, userId);
    if (!(await deletePasskey(ctx.db, userId, id)))
      throw new Refusal("not_found", "There is no such passkey");
    await endChallengesOf(ctx.db, userId, ctx.now());
    await takeOff(ctx, userId, sessionId);
    await ctx.emit("second-factor.changed", { userId, change: { kind: "passkey removed" } });
    await recordAudit(ctx, { action: "passkey.removed", subject: `user:${userId}` });
  });
}
