import { type LoginMethod, TWO_FACTOR_MINUTES } from "#contracts/roles";
import { texts } from "#contracts/texts";
import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { readNetwork } from "#platform/network";
import { hashToken } from "#platform/tokens";
import {
  selectChallenge,
  sumAttempts,
  type TwoFactorChallenge,
  updateChallenge,
} from "#accounts/challenges-store";
import { updateAuthenticator } from "#accounts/second-factors/authenticators-store";
import { takeCode } from "#accounts/second-factors/recovery-codes";
import { readSecondFactors } from "#accounts/second-factors/second-factors";
import { findStep } from "#accounts/second-factors/totp";
import { asPerson, openSession } from "#accounts/sessions/session";
import { lockUser, type User } from "#accounts/users-store";
import { isCode, isOpen, loginEnded, MAX_WRONG_CODES, twoFactorCallLimit } from "./two-factor.ts";

/** Failed attempts of one account in an hour, over all its logins. */
const MAX_WRONG_CODES_AN_HOUR = 10;
const minute = 60_000;

interface SecondStep {
  method: LoginMethod;
  /** Whether what was sent is right; called under the account's lock. */
  isRight: (ctx: Context, waiting: Waiting) => Promise<boolean>;
  /** What to say when it is not. */
  wrong: string;
}

interface Waiting {
  user: User;
  challenge: TwoFactorChallenge;
}
interface Refused {
  refusal: "ended" | "expired" | "wrong" | "too many";
}
type Outcome = { user: User; token: string } | Refused;

/**
 * Finishes a login that waits for its second step. A proof works once; five failed attempts end the login, ten in an
 * hour all logins of the account.
 */
export async function passSecondStep(
  ctx: Context,
  handle: string,
  step: SecondStep,
): Promise<{ user: User; token: string }> {
  await ctx.limits.consume(twoFactorCallLimit, readNetwork(ctx.actor));
  // A failed attempt must be committed, so the refusal is thrown only afterwards.
  const outcome = await inTransaction(ctx, (ctx) => tryStep(ctx, hashToken(handle), step));
  if ("refusal" in outcome) throw toStepRefusal(outcome.refusal, step.wrong);
  return outcome;
}

async function tryStep(ctx: Context, handleHash: string, step: SecondStep): Promise<Outcome> {
  const waiting = await findWaiting(ctx, handleHash, step.method);
  if ("refusal" in waiting) return waiting;
  const { user, challenge } = waiting;
  const { method } = step;
  const subject = `user:${user.id}`;
  if (!(await step.isRight(ctx, waiting))) {
    const attempts = challenge.attempts + 1;
    await updateChallenge(ctx.db, challenge.id, { attempts });
    await recordAudit(ctx, { action: "login.code-refused", subject, details: { method } });
    return { refusal: attempts < MAX_WRONG_CODES ? "wrong" : "ended" };
  }
  await updateChallenge(ctx.db, challenge.id, { usedAt: ctx.now() });
  const details = { twoFactor: true, method };
  await recordAudit(asPerson(ctx, user), { action: "login.succeeded", subject, details });
  return { user, token: await openSession(ctx, user) };
}

/** The login as it waits, under the account's lock. */
async function findWaiting(
  ctx: Context,
  handleHash: string,
  method: LoginMethod,
): Promise<Waiting | Refused> {
  const known = await selectChallenge(ctx.db, handleHash);
  // Serialises the attempts on one account across all processes.
  const user = known && (await lockUser(ctx.db, known.userId));
  const challenge = user && (await selectChallenge(ctx.db, handleHash));
  if (!challenge || user.deactivatedAt || !isOpen(ctx, challenge)) return { refusal: "ended" };
  if (challenge.expiresAt <= ctx.now()) return { refusal: method === "mail" ? "expired" : "ended" };
  // A wrong code was tried within ten minutes after its mail.
  const since = new Date(ctx.now().getTime() - (60 + TWO_FACTOR_MINUTES) * minute);
  if ((await sumAttempts(ctx.db, user.id, since)) >= MAX_WRONG_CODES_AN_HOUR)
    return { refusal: "too many" };
  return { user, challenge };
}

function toStepRefusal(reason: Refused["refusal"], wrong: string): Refusal {
  switch (reason) {
    case "ended":
      return loginEnded();
    case "expired":
      return new Refusal("invalid", texts.codeExpired);
    case "wrong":
      return new Refusal("invalid", wrong);
    case "too many":
      return new Refusal(
        "too_many_requests",
        "Too many wrong codes. Please try again in an hour.",
        { retryAfterSeconds: 60 * 60 },
      );
  }
}

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
