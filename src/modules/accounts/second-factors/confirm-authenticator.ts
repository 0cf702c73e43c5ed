import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { getSignedIn } from "#platform/signed-in";
import { lockUser } from "#src/modules/accounts/users-store.ts";
import { endChallengesOf } from "#src/modules/accounts/challenges-store.ts";
import { selectAuthenticator, updateAuthenticator } from "./authenticators-store.ts";
import { addMissingCodes } from "./recovery-codes.ts";
import { openSecret } from "./sealed-secret.ts";
import { findStep } from "./totp.ts";

const authenticatorConfirmLimit = { name: "authenticator-confirm", points: 10, per: 15 * 60 };
const minute = 60_000;
/** How long a new secret waits for its first code. */
const CONFIRM_WITHIN = 30 * minute;

/** Enables the app being set up, with its first code. Returns recovery codes if there were none; they are shown only now. */
export async function confirmAuthenticator(ctx: Context, code: string): Promise<string[]> {
  const { userId } = getSignedIn(ctx);
  await ctx.limits.consume(authenticatorConfirmLimit, userId);
  const codes = await inTransaction(ctx, async (ctx) => {
    await lockUser(ctx.db, userId);
    const started = await selectAuthenticator(ctx.db, userId);
    const secret = started && openSecret(ctx.tokens, userId, started.sealedSecret);
    const now = ctx.now();
    if (
      !secret ||
      started.confirmedAt ||
      now.getTime() - started.startedAt.getTime() > CONFIRM_WITHIN
    )
      throw new Refusal("conflict", "Please begin again and scan the new QR code.");
    const usedStep = findStep(secret, code, { at: now, usedStep: 0 });
    if (usedStep === null) throw wrongCode();
    await updateAuthenticator(ctx.db, userId, { confirmedAt: now, usedStep });
    await endChallengesOf(ctx.db, userId, now);
    await ctx.emit("second-factor.changed", { userId, change: { kind: "app added" } });
    await recordAudit(ctx, { action: "authenticator.added", subject: `user:${userId}` });
    return addMissingCodes(ctx, userId);
  });
  await ctx.limits.refund(authenticatorConfirmLimit, userId);
  return codes;
}

const wrongCode = () => {
  const message =
    "This code is incorrect. Enter the newest code from the app; if it is refused again, check your phone's clock.";
  return new Refusal("invalid", message, { fields: { otp: message } });
};
