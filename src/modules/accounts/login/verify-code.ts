import type { Context } from "#platform/context";
import { updateAuthenticator } from "#src/modules/accounts/second-factors/authenticators-store.ts";
import { takeCode } from "#src/modules/accounts/second-factors/recovery-codes.ts";
import { readSecondFactors } from "#src/modules/accounts/second-factors/second-factors.ts";
import { findStep } from "#src/modules/accounts/second-factors/totp.ts";
import type { User } from "#src/modules/accounts/users-store.ts";
import { passSecondStep } from "./second-step.ts";
import { isCode } from "./two-factor.ts";

/** Finishes a login with the mailed code. */
export const verifyTwoFactor = (
  ctx: Context,
  { handle, code }: { handle: string; code: string },
): Promise<{ user: User; token: string }> =>
  passSecondStep(ctx, handle, {
    method: "mail",
    isRight: (ctx, { challenge }) =>
      Promise.resolve(challenge.isMailed && isCode(ctx, code, challenge)),
    wrong: "This code is incorrect. Please check the newest email.",
  });

/** Finishes a login with a code of the authenticator app. A code works once. */
export const verifyAuthenticator = (
  ctx: Context,
  { handle, code }: { handle: string; code: string },
): Promise<{ user: User; token: string }> =>
  passSecondStep(ctx, handle, {
    method: "app",
    isRight: (ctx, { user }) => isAppCode(ctx, user, code),
    wrong: "This code is incorrect. Please enter the newest code from your authenticator app.",
  });

async function isAppCode(ctx: Context, user: User, code: string): Promise<boolean> {
  const { app } = await readSecondFactors(ctx, user);
  if (!app) return false;
  const { usedStep: before } = app.authenticator;
  const usedStep = findStep(app.secret, code, { at: ctx.now(), usedStep: before });
  if (usedStep === null) return false;
  await updateAuthenticator(ctx.db, user.id, { usedStep });
  return true;
}

/** Finishes a login with one of the recovery codes, which is used up; its owner is notified by mail. */
export const verifyRecoveryCode = (
  ctx: Context,
  { handle, code }: { handle: string; code: string },
): Promise<{ user: User; token: string }> =>
  passSecondStep(ctx, handle, {
    method: "recovery",
    isRight: (ctx, { user }) => useCode(ctx, user, code),
    wrong: "This recovery code is incorrect or was used before.",
  });

async function useCode(ctx: Context, user: User, code: string): Promise<boolean> {
  if (!(await takeCode(ctx, user.id, code))) return false;
  const { recoveryCodesLeft: left } = await readSecondFactors(ctx, user);
  const change = { kind: "recovery code used" as const, left };
  await ctx.emit("second-factor.changed", { userId: user.id, change });
  return true;
}
