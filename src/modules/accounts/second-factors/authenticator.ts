import { randomBytes } from "node:crypto";
import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { getSignedIn } from "#platform/signed-in";
import { endUserChallenges } from "#accounts/challenges-store";
import { requireConfirmedPassword } from "#accounts/password/confirm-password";
import { lockUser } from "#accounts/users-store";
import { getUser } from "#accounts/users";
import {
  deleteAuthenticator,
  replaceAuthenticator,
  selectAuthenticator,
  updateAuthenticator,
} from "./authenticators-store.ts";
import { addMissingCodes } from "./recovery-codes.ts";
import { openSecret, sealSecret } from "./sealed-secrets.ts";
import { readSecondFactors, takeOff } from "./second-factors.ts";
import { findStep, toBase32, totpAddress } from "./totp.ts";

const authenticatorStartLimit = { name: "authenticator-start", points: 20, per: 60 * 60 };
/** As RFC 4226 advises. */
const SECRET_BYTES = 20;

/**
 * Makes the secret of a new authenticator app. It has no effect until a code of the app was entered. It requires the
 * place of an app whose secret no key opens any more; a working one must be removed first.
 */
export async function startAuthenticator(
  ctx: Context,
): Promise<{ secret: string; address: string }> {
  const { userId } = getSignedIn(ctx);
  await requireConfirmedPassword(ctx, "everybody");
  await ctx.limits.consume(authenticatorStartLimit, userId);
  const { email } = await getUser(ctx, userId);
  const secret = randomBytes(SECRET_BYTES);
  await inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx.db, userId);
    if (user && (await readSecondFactors(ctx, user)).app)
      throw new Refusal(
        "conflict",
        "You have an authenticator app already. Remove it first to set up another one.",
      );
    await replaceAuthenticator(ctx.db, {
      userId,
      sealedSecret: sealSecret(ctx.tokens, userId, secret),
      startedAt: ctx.now(),
    });
  });
  return {
    secret: toBase32(secret),
    address: totpAddress(secret, { issuer: "Ridgeline", account: email }),
  };
}

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
    await endUserChallenges(ctx.db, userId, now);
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

/** Removes the caller's authenticator app; their other sessions end. */
export async function removeAuthenticator(ctx: Context): Promise<void> {
  const { userId, sessionId } = getSignedIn(ctx);
  await requireConfirmedPassword(ctx, "everybody");
  await inTransaction(ctx, async (ctx) => {
    await lockUser(ctx.db, userId);
    if (!(await deleteAuthenticator(ctx.db, userId))) return;
    await endUserChallenges(ctx.db, userId, ctx.now());
    await takeOff(ctx, userId, sessionId);
    await ctx.emit("second-factor.changed", { userId, change: { kind: "app removed" } });
    await recordAudit(ctx, { action: "authenticator.removed", subject: `user:${userId}` });
  });
}
