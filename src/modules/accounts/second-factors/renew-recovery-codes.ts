import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { getSignedIn } from "#platform/signed-in";
import { requireConfirmedPassword } from "#src/modules/accounts/password/confirm-password.ts";
import { lockUser } from "#src/modules/accounts/users-store.ts";
import { selectSecondFactors } from "./authenticators-store.ts";
import { replaceCodes } from "./recovery-codes.ts";

const recoveryCodesLimit = { name: "recovery-codes", points: 10, per: 60 * 60 };

/** New recovery codes in place of the caller's present ones; they are shown only now. */
export async function renewRecoveryCodes(ctx: Context): Promise<string[]> {
  const { userId } = getSignedIn(ctx);
  await requireConfirmedPassword(ctx, "everybody");
  await ctx.limits.consume(recoveryCodesLimit, userId);
  return inTransaction(ctx, async (ctx) => {
    await lockUser(ctx.db, userId);
    const { authenticator, hasPasskey } = await selectSecondFactors(ctx.db, userId);
    if (!authenticator && !hasPasskey)
      throw new Refusal(
        "conflict",
        "Recovery codes come with an authenticator app or a passkey. Set one up first.",
      );
    const codes = await replaceCodes(ctx, userId);
    await ctx.emit("second-factor.changed", { userId, change: { kind: "recovery codes renewed" } });
    await recordAudit(ctx, { action: "recovery-codes.renewed", subject: `user:${userId}` });
    return codes;
  });
}
