import { closedAddress } from "#contracts/closed-address";
import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { getSignedIn } from "#platform/signed-in";
import { randomToken } from "#platform/tokens";
import { endUserChallenges } from "#accounts/challenges-store";
import { deleteGuestVerification } from "#accounts/guests/guest-verifications-store";
import {
  deleteAccountClosing,
  deleteInvitationTo,
  replaceAccountClosing,
  selectAccountClosing,
  deletePasswordReset,
  deletePendingRegistrations,
} from "#accounts/links-store";
import { attemptsKey, badLink, closingLink, isLinkFresh } from "#accounts/mailed-links";
import { requireConfirmedPassword } from "#accounts/password/confirm-password";
import { deletePrivateViews } from "#accounts/saved-views/saved-views-store";
import { deleteUserSecondFactors } from "#accounts/second-factors/authenticators-store";
import { deleteUserLoginNetworks } from "#accounts/sessions/login-networks-store";
import { deleteUserSessions } from "#accounts/sessions/sessions-store";
import { anonymiseUser, type StoredUser } from "#accounts/users-store";
import { mustLeaveAnAdmin, lockOpenUser } from "#accounts/users";
import { asPerson } from "#accounts/sessions/session";

const closingMailLimit = { name: "closing-mail", points: 5, per: 60 * 60 };

declare module "#platform/context" {
  interface EventMap {
    "account-closing.requested": { email: string; nonce: string };
  }
}

/**
 * Mails the caller a link to close their own account; only the newest one works. Takes the password again, of
 * everybody, and refuses the last admin. Returns the address that is mailed to.
 */
export async function requestAccountClosing(ctx: Context): Promise<string> {
  const { userId } = getSignedIn(ctx);
  await requireConfirmedPassword(ctx, "everybody");
  await ctx.limits.consume(closingMailLimit, userId, { includeMinutes: true });
  return inTransaction(ctx, async (ctx) => {
    const { email } = await lockToClose(ctx, userId);
    const nonce = randomToken();
    await replaceAccountClosing(ctx.db, { userId, nonce, requestedAt: ctx.now() });
    await ctx.emit("account-closing.requested", { email, nonce });
    await recordAudit(ctx, { action: "account-closing.requested", subject: `user:${userId}` });
    return email;
  });
}

/** The data for the mail; null without an account, or when the link is replaced, used or expired. */
export async function findClosingMail(
  ctx: Context,
  { email, nonce }: { email: string; nonce: string },
): Promise<{ name: string; link: string } | null> {
  const closing = await selectAccountClosing(ctx.db, email);
  if (closing?.nonce !== nonce || !isLinkFresh(ctx, closing.requestedAt)) return null;
  return { name: closing.name, link: closingLink.address(ctx, { email }, nonce) };
}

const closingCheckLimit = { name: "closing-check", points: 8, per: 10 * 60 };

declare module "#platform/context" {
  interface EventMap {
    /** Closed by its owner, whose address this was. */
    "account.left": { email: string };
  }
}

/** Closes the account whose owner was mailed this link. A link works once and for 60 minutes. */
export async function closeOwnAccount(
  ctx: Context,
  { email, token }: { email: string; token: string },
): Promise<void> {
  await ctx.limits.consume(closingCheckLimit, attemptsKey(ctx, email));
  const closing = await selectAccountClosing(ctx.db, email);
  const isRight = closingLink.matches(ctx, token, { email }, closing?.nonce ?? "");
  if (!closing || !isRight || !isLinkFresh(ctx, closing.requestedAt)) throw badLink();
  const { userId, nonce } = closing;
  const passwordHash = await ctx.passwords.hash(randomToken());
  await inTransaction(ctx, async (ctx) => {
    const user = await lockToClose(ctx, userId);
    if (!(await deleteAccountClosing(ctx.db, userId, nonce))) throw badLink();
    await closeUser(asPerson(ctx, user), user, passwordHash);
    await ctx.emit("account.left", { email });
  });
  await ctx.limits.refund(closingCheckLimit, attemptsKey(ctx, email));
}

declare module "#platform/context" {
  interface EventMap {
    /** `email` is what the address was. */
    "account.closed": { userId: string; email: string };
  }
}

/** Within a transaction: an open account, locked. Refuses the last admin's. */
export async function lockToClose(ctx: Context, userId: string): Promise<StoredUser> {
  await mustLeaveAnAdmin(ctx, userId);
  return lockOpenUser(ctx, userId);
}

/**
 * Within a transaction that holds the account's lock: closes it permanently and deletes its personal data. Its sessions
 * end at once, its orders stay, and the address can be used for a new account.
 * @param passwordHash of a password that nobody knows
 */
export async function closeUser(
  ctx: Context,
  { id: userId, email }: Pick<StoredUser, "id" | "email">,
  passwordHash: string,
): Promise<void> {
  const now = ctx.now();
  await anonymiseUser(ctx.db, userId, {
    name: "Deleted customer",
    email: closedAddress(userId),
    passwordHash,
    at: now,
  });
  await deleteUserSessions(ctx.db, userId);
  await endUserChallenges(ctx.db, userId, now);
  await deletePasswordReset(ctx.db, userId);
  await deleteAccountClosing(ctx.db, userId);
  await deleteUserLoginNetworks(ctx.db, userId);
  await deleteUserSecondFactors(ctx.db, userId);
  await deletePrivateViews(ctx.db, userId);
  await deletePendingRegistrations(ctx.db, email);
  await deleteInvitationTo(ctx.db, email);
  await deleteGuestVerification(ctx.db, email);
  await ctx.emit("account.closed", { userId, email });
  await recordAudit(ctx, { action: "account.closed", subject: `user:${userId}` });
}
