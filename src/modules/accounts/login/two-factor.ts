import {
  TWO_FACTOR_MINUTES,
  TWO_FACTOR_RESEND_BELOW_SECONDS,
  type LoginMethod,
} from "#contracts/roles";
import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { readNetwork } from "#platform/network";
import { getSignedIn } from "#platform/signed-in";
import { mailedCode } from "#platform/mailed-secrets";
import { hashToken, randomToken } from "#platform/tokens";
import {
  endUserChallenges,
  insertChallenge,
  selectChallenge,
  selectChallengeById,
  type TwoFactorChallenge,
  updateChallenge,
} from "#accounts/challenges-store";
import { requireConfirmedPassword } from "#accounts/password/confirm-password";
import {
  mustHaveSecondStep,
  readSecondFactors,
  takeOff,
} from "#accounts/second-factors/second-factors";
import { lockUser, selectUser, type User, updateUser } from "#accounts/users-store";
import { getUser } from "#accounts/users";
import { counted } from "#contracts/formats";
import { selectUserPasskeys } from "#accounts/passkeys/passkeys-store";

export const twoFactorCallLimit = { name: "two-factor-call", points: 60, per: 60 };
export const twoFactorMailLimit = { name: "two-factor-mail", points: 20, per: 60 * 60 };

declare module "#platform/context" {
  interface EventMap {
    "two-factor.requested": { challengeId: string; nonce: string };
  }
}

const minute = 60_000;
/** After this many wrong codes the login ends, whatever was mailed for it. */
export const MAX_WRONG_CODES = 5;
/** How long after the password a new code may be requested. */
const RENEWABLE_MINUTES = 60;

/** A login that waits for its second step, identified by a handle that only the browser that sent the password has. */
export interface WaitingLogin {
  handle: string;
  expiresAt: Date;
  /** What may finish it, the preferred first; where that is the mailed code, one is on its way. */
  methods: LoginMethod[];
}

/** A code is mailed at once where the login asks for it first, otherwise on demand. */
export async function openChallenge(
  ctx: Context,
  userId: string,
  methods: LoginMethod[],
): Promise<WaitingLogin> {
  const isMailed = isMailFirst(methods);
  const id = ctx.newId();
  const handle = randomToken();
  const code = newCode(ctx);
  await insertChallenge(ctx.db, {
    ...code,
    id,
    handleHash: hashToken(handle),
    userId,
    isMailed,
    createdAt: ctx.now(),
  });
  if (isMailed) await ctx.emit("two-factor.requested", { challengeId: id, nonce: code.nonce });
  return { handle, expiresAt: code.expiresAt, methods };
}

export const isMailFirst = (methods: LoginMethod[]): boolean => methods[0] === "mail";

/** What makes the next code of a challenge. */
function newCode(ctx: Context) {
  const sentAt = ctx.now();
  const expiresAt = new Date(sentAt.getTime() + TWO_FACTOR_MINUTES * minute);
  return { nonce: randomToken(), sentAt, expiresAt };
}

interface CodeSource {
  id: string;
  nonce: string;
}

const twoFactorCode = mailedCode("two-factor code");

export const isCode = (ctx: Context, code: string, { id, nonce }: CodeSource): boolean =>
  twoFactorCode.matches(ctx, code, id, nonce);

/** Whether a code could still finish this login, now or after a resend. */
export const isOpen = (ctx: Context, challenge: TwoFactorChallenge): boolean =>
  challenge.usedAt === null &&
  challenge.attempts < MAX_WRONG_CODES &&
  ctx.now().getTime() - challenge.createdAt.getTime() < RENEWABLE_MINUTES * minute;

export const loginEnded = () =>
  new Refusal("unauthenticated", "This login has ended. Please log in again.");

/** The data for the mail; null when the code is replaced, used or expired. */
export async function findCodeMail(
  ctx: Context,
  { challengeId, nonce }: { challengeId: string; nonce: string },
): Promise<{ name: string; address: string; code: string } | null> {
  const challenge = await selectChallengeById(ctx.db, challengeId);
  if (!challenge || challenge.nonce !== nonce) return null;
  if (!isOpen(ctx, challenge) || challenge.expiresAt <= ctx.now()) return null;
  const user = await selectUser(ctx.db, challenge.userId);
  return (
    user && {
      name: user.name,
      address: user.email,
      code: twoFactorCode.derive(ctx, challenge.id, challenge.nonce),
    }
  );
}

/**
 * Mails a code to a login that asked for something else first, or a new one in place of the present one. Wrong attempts
 * stay counted.
 */
export async function resendTwoFactor(ctx: Context, handle: string): Promise<{ expiresAt: Date }> {
  await ctx.limits.consume(twoFactorCallLimit, readNetwork(ctx.actor));
  const handleHash = hashToken(handle);
  const known = await selectChallenge(ctx.db, handleHash);
  if (!known) throw loginEnded();
  await ctx.limits.consume(twoFactorMailLimit, known.userId);
  try {
    return await inTransaction(ctx, (ctx) => replaceCode(ctx, handleHash, known.userId));
  } catch (error) {
    await ctx.limits.refund(twoFactorMailLimit, known.userId);
    throw error;
  }
}

async function replaceCode(ctx: Context, handleHash: string, userId: string) {
  const user = await lockUser(ctx.db, userId);
  const challenge = await selectChallenge(ctx.db, handleHash);
  if (!user || user.deactivatedAt || !challenge || !isOpen(ctx, challenge)) throw loginEnded();
  const { methods } = await readSecondFactors(ctx, user);
  if (!methods.includes("mail"))
    throw new Refusal("forbidden", "This account does not use emailed codes.");
  const secondsLeft = (challenge.expiresAt.getTime() - ctx.now().getTime()) / 1000;
  const wait = Math.ceil(secondsLeft - TWO_FACTOR_RESEND_BELOW_SECONDS);
  if (challenge.isMailed && wait > 0)
    throw new Refusal(
      "too_many_requests",
      `You can ask for a new code in ${counted(wait, "second")}.`,
      {
        retryAfterSeconds: wait,
      },
    );
  const code = newCode(ctx);
  await updateChallenge(ctx.db, challenge.id, { ...code, isMailed: true });
  await ctx.emit("two-factor.requested", { challengeId: challenge.id, nonce: code.nonce });
  return { expiresAt: code.expiresAt };
}

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
    await endUserChallenges(ctx.db, userId, ctx.now());
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

export interface Security {
  appAddedAt: Date | null;
  passkeys: { id: string; device: string; addedAt: Date; usedAt: Date | null }[];
  recoveryCodesLeft: number;
  /** What a login may be finished with, the preferred first; empty when the password is enough. */
  methods: LoginMethod[];
  /** They are asked for the mailed code even with that turned off. */
  isMailedCodeRequired: boolean;
}

/** The caller's ways to log in besides the password. */
export async function getSecurity(ctx: Context): Promise<Security> {
  const user = await getUser(ctx, getSignedIn(ctx).userId);
  const { app, hasOwn, methods, recoveryCodesLeft } = await readSecondFactors(ctx, user);
  const passkeys = await selectUserPasskeys(ctx.db, user.id);
  return {
    appAddedAt: app?.authenticator.confirmedAt ?? null,
    passkeys: passkeys.map(({ id, device, addedAt, usedAt }) => ({ id, device, addedAt, usedAt })),
    recoveryCodesLeft,
    methods,
    isMailedCodeRequired: !hasOwn && mustHaveSecondStep(ctx, user),
  };
}
