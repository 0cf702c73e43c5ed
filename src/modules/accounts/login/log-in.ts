import { maskEmail, recordAudit } from "#modules/audit";
import { worksInOffice } from "#contracts/rights";
import type { LoginMethod } from "#contracts/roles";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { readNetwork } from "#platform/network";
import { withCountedAttempt, requireAttemptsLeft } from "./login-attempts.ts";
import { asPerson, openSession } from "#accounts/sessions/session";
import { isMailFirst, openChallenge, twoFactorMailLimit, type WaitingLogin } from "./two-factor.ts";
import { readSecondFactors } from "#accounts/second-factors/second-factors";
import { findWeakness } from "#accounts/password/password-rules";
import {
  lockUser,
  selectLogin,
  type StoredUser,
  updateUser,
  type User,
} from "#accounts/users-store";

declare module "#platform/errors" {
  interface RefusalDetails {
    /** This address must be verified first; set only after the correct password. */
    unverifiedEmail?: string;
  }
}

export type Login = { user: User; token: string } | WaitingLogin;

/**
 * Logs in with a password, or opens the second step that the account also requires. An unknown address and a wrong
 * password get the same response after the same work. Only failures are counted, per network.
 */
export async function logIn(
  ctx: Context,
  { email, password }: { email: string; password: string },
): Promise<Login> {
  await requireAttemptsLeft(ctx, email);
  const { user, pendingHashes } = await selectLogin(ctx.db, email);
  const hashes = user ? [user.passwordHash] : pendingHashes;
  const isRight = await ctx.passwords.verify(password, hashes, {
    network: readNetwork(ctx.actor),
    inTurn: (check) => withCountedAttempt(ctx, email, check),
  });
  if (!isRight || user?.deactivatedAt) {
    const subject = user ? `user:${user.id}` : null;
    await recordAudit(ctx, {
      action: "login.failed",
      subject,
      details: { email: maskEmail(email) },
    });
    throw wrongLogin();
  }
  if (!user)
    throw new Refusal("forbidden", "Please verify your email address before logging in.", {
      unverifiedEmail: email,
    });
  const { methods } = await readSecondFactors(ctx, user);
  if (isMailFirst(methods)) await ctx.limits.consume(twoFactorMailLimit, user.id);
  const isPasswordWeak = worksInOffice(user.role) && findWeakness(password, user.role) !== null;
  if (isPasswordWeak !== user.isPasswordWeak) await updateUser(ctx.db, user.id, { isPasswordWeak });
  return inTransaction(ctx, (ctx) => admit(ctx, user, methods));
}

/** Under the account's lock: a password that was changed meanwhile is refused, and so is a login for another role. */
async function admit(ctx: Context, checked: StoredUser, methods: LoginMethod[]): Promise<Login> {
  const user = await lockUser(ctx.db, checked.id);
  if (!user || user.deactivatedAt || user.passwordHash !== checked.passwordHash) throw wrongLogin();
  if (user.role !== checked.role)
    throw new Refusal("conflict", "Your account was changed just now. Please log in again.");
  const subject = `user:${user.id}`;
  if (methods.length > 0) {
    await recordAudit(asPerson(ctx, user), { action: "login.password-accepted", subject });
    return openChallenge(ctx, user.id, methods);
  }
  await recordAudit(asPerson(ctx, user), { action: "login.succeeded", subject });
  return { user, token: await openSession(ctx, user) };
}

const wrongLogin = () =>
  new Refusal("unauthenticated", "The email address or password is incorrect.");
