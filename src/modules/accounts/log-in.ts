import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { networkOf } from "#platform/network";
import { triesKey } from "./registration.ts";
import { openSession } from "./session.ts";
import { openChallenge, type WaitingLogin } from "./two-factor.ts";
import { lockUser, selectLogin, type StoredUser, type User } from "./users-store.ts";

export type Login = { user: User; token: string } | WaitingLogin;

/**
 * Signs in with a password, or mails the code that the account wants as well. An unknown address and a wrong password
 * get the same answer after the same work. Only failures are counted, and each network for itself.
 */
export async function logIn(
  ctx: Context,
  { email, password }: { email: string; password: string },
): Promise<Login> {
  const takeBack = await countTry(ctx, email);
  const { user, pendingHash } = await selectLogin(ctx.db, email);
  const hash = user?.passwordHash ?? pendingHash;
  const isRight = await ctx.passwords.isRight(password, hash).catch(async (error: unknown) => {
    await takeBack();
    throw error;
  });
  if (!isRight || user?.deactivatedAt) {
    const subject = user ? `user:${user.id}` : null;
    await recordAudit(ctx, { action: "login.failed", subject, details: { email } });
    throw wrongLogin();
  }
  await takeBack();
  if (!user)
    throw new Refusal("forbidden", "Please verify your email address before logging in.", {
      unverifiedEmail: email,
    });
  if (user.isTwoFactorEnabled) await ctx.limits.consume("two-factor-mail", user.id);
  return inTransaction(ctx, (ctx) => admit(ctx, user));
}

/** Under the account's lock: a password that was changed meanwhile admits nobody. */
async function admit(ctx: Context, checked: StoredUser): Promise<Login> {
  const user = await lockUser(ctx.db, checked.id);
  if (!user || user.deactivatedAt || user.passwordHash !== checked.passwordHash) throw wrongLogin();
  const subject = `user:${user.id}`;
  if (user.isTwoFactorEnabled) {
    await recordAudit(ctx, { action: "login.password-accepted", subject });
    return openChallenge(ctx, user.id);
  }
  await recordAudit(ctx, { action: "login.succeeded", subject });
  return { user, token: await openSession(ctx, user.id) };
}

/** Counts a failure in advance; answers how to take it back. */
async function countTry(ctx: Context, email: string): Promise<() => Promise<void>> {
  const counted = [
    ["login-pair", triesKey(ctx, email)],
    ["login-address", networkOf(ctx.actor)],
    ["login-account", email],
  ] as const;
  const [pair, network, account] = counted;
  await ctx.limits.consume(...pair);
  await ctx.limits.consume(...network);
  await ctx.limits.consume(...account).catch(async (error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    await ctx.limits.consume("login-pair-attacked", triesKey(ctx, email));
  });
  return async () => {
    for (const [name, key] of counted) await ctx.limits.refund(name, key);
  };
}

const wrongLogin = () =>
  new Refusal("unauthenticated", "The email address or the password is not right.");
