import { maskEmail, recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { readNetwork } from "#platform/network";
import { getSignedIn } from "#platform/signed-in";
import { randomToken } from "#platform/tokens";
import { endUserChallenges } from "#accounts/challenges-store";
import {
  deleteAccountClosing,
  deletePasswordReset,
  replacePasswordReset,
  selectPasswordReset,
  usePasswordReset,
} from "#accounts/links-store";
import { attemptsKey, badLink, isLinkFresh, resetLink } from "#accounts/mailed-links";
import { describeDevice } from "#accounts/sessions/device";
import {
  deleteUserLoginNetworks,
  upsertLoginNetwork,
} from "#accounts/sessions/login-networks-store";
import { asPerson, asRole, readUserAgent } from "#accounts/sessions/session";
import { deleteUserSessions } from "#accounts/sessions/sessions-store";
import { lockUser, updateUser } from "#accounts/users-store";
import { checkOwnPassword } from "./confirm-password.ts";
import { acceptInvitation } from "./invitations.ts";
import { checkNewPassword } from "./password-rules.ts";

const resetAddressLimit = { name: "reset-address", points: 20, per: 60 * 60 };
const resetMailGapLimit = { name: "reset-mail-gap", points: 1, per: 60 };
const resetMailLimit = { name: "reset-mail", points: 5, per: 60 * 60 };

declare module "#platform/context" {
  interface EventMap {
    "password-reset.requested": { email: string; nonce: string };
  }
}

/**
 * Mails the owner of an account a link to set a new password; only the newest link works. Reveals nothing to the
 * caller.
 */
export async function requestPasswordReset(ctx: Context, email: string): Promise<void> {
  await ctx.limits.consume(resetAddressLimit, readNetwork(ctx.actor));
  await ctx.limits.consume(resetMailGapLimit, email);
  await ctx.limits.consume(resetMailLimit, email, { includeMinutes: true });
  await inTransaction(ctx, async (ctx) => {
    const nonce = randomToken();
    await replacePasswordReset(ctx.db, { email, nonce, requestedAt: ctx.now() });
    await ctx.emit("password-reset.requested", { email, nonce });
    await recordAudit(ctx, {
      action: "password-reset.requested",
      subject: null,
      details: { email: maskEmail(email) },
    });
  });
}

/** The data for the mail; null without an account, or when the link is replaced, used or expired. */
export async function findResetMail(
  ctx: Context,
  { email, nonce }: { email: string; nonce: string },
): Promise<{ name: string; link: string } | null> {
  const reset = await selectPasswordReset(ctx.db, email);
  if (reset?.nonce !== nonce || reset.usedAt || !isLinkFresh(ctx, reset.requestedAt)) return null;
  return { name: reset.name, link: resetLink.address(ctx, { email }, nonce) };
}

const resetCheckLimit = { name: "reset-check", points: 8, per: 10 * 60 };

/**
 * Sets a new password with the mailed link and ends every session. A link works once and for 60 minutes. That of an
 * invitation opens the account with this password.
 */
export async function resetPassword(
  ctx: Context,
  { email, token, password }: { email: string; token: string; password: string },
): Promise<void> {
  await ctx.limits.consume(resetCheckLimit, attemptsKey(ctx, email));
  const reset = await selectPasswordReset(ctx.db, email);
  const isRight = resetLink.matches(ctx, token, { email }, reset?.nonce ?? "");
  if (!isRight && (await acceptInvitation(ctx, { email, token, password })))
    return ctx.limits.refund(resetCheckLimit, attemptsKey(ctx, email));
  if (!reset || !isRight || reset.usedAt || !isLinkFresh(ctx, reset.requestedAt)) throw badLink();
  const { userId, nonce, role } = reset;
  checkNewPassword(password, { role: asRole(role), field: "password" });
  const passwordHash = await ctx.passwords.hash(password);
  await inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx.db, userId);
    const isUsed = await usePasswordReset(ctx.db, { userId, nonce, at: ctx.now() });
    if (!user || user.deactivatedAt || !isUsed) throw badLink();
    await setPassword(ctx, { userId, passwordHash });
    const entry = { action: "password.reset", subject: `user:${userId}` } as const;
    await recordAudit(asPerson(ctx, user), entry);
  });
  await ctx.limits.refund(resetCheckLimit, attemptsKey(ctx, email));
}

/** Changes the caller's own password; their other sessions and a mailed link to reset it end. */
export async function changePassword(
  ctx: Context,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { userId, kind: role, sessionId: keptSession } = getSignedIn(ctx);
  checkNewPassword(newPassword, { role, field: "newPassword" });
  const given = { userId, password: currentPassword, wrong: wrongPassword() };
  const checkedHash = await checkOwnPassword(ctx, given);
  const passwordHash = await ctx.passwords.hash(newPassword);
  await inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx.db, userId);
    if (user?.passwordHash !== checkedHash) throw wrongPassword();
    await setPassword(ctx, { userId, passwordHash, keptSession });
    await deletePasswordReset(ctx.db, userId);
    await recordAudit(ctx, { action: "password.changed", subject: `user:${userId}` });
  });
}

const wrongPassword = () => new Refusal("invalid", "The current password is incorrect");

declare module "#platform/context" {
  interface EventMap {
    "password.changed": { userId: string };
  }
}

/**
 * Within a transaction: the new password ends every other session, every pending login and a link to close the account.
 * Only the network it was set from stays known. The owner is notified by mail.
 */
async function setPassword(
  ctx: Context,
  {
    userId,
    passwordHash,
    keptSession,
  }: { userId: string; passwordHash: string; keptSession?: string | undefined },
): Promise<void> {
  await updateUser(ctx.db, userId, {
    passwordHash,
    isPasswordWeak: false,
    updatedAt: ctx.now(),
  });
  await deleteUserSessions(ctx.db, userId, keptSession);
  await endUserChallenges(ctx.db, userId, ctx.now());
  await deleteAccountClosing(ctx.db, userId);
  await deleteUserLoginNetworks(ctx.db, userId);
  const network = readNetwork(ctx.actor);
  // Setting a password with a mailed link is not a login on this device yet.
  const device = keptSession === undefined ? "" : describeDevice(readUserAgent(ctx));
  await upsertLoginNetwork(ctx.db, { userId, network, device, usedAt: ctx.now() });
  await ctx.emit("password.changed", { userId });
}
