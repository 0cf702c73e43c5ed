import { maskEmail, recordAudit } from "#modules/audit";
import { worksInOffice } from "#contracts/rights";
import type { LoginMethod } from "#contracts/roles";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { readNetwork } from "#platform/network";
import { asPerson, openSession } from "#accounts/sessions/session";
import { isMailFirst, openChallenge, twoFactorMailLimit, type WaitingLogin } from "./two-factor.ts";
import { readSecondFactors } from "#accounts/second-factors/second-factors";
import { findWeakness } from "#accounts/password/password-rules";
import {
  lockUser,
  selectLogin,
  type StoredUser,
  type User,
  updateUser,
} from "#accounts/users-store";
import { isKnownNetwork } from "#accounts/sessions/login-networks-store";
import { attemptsKey } from "#accounts/mailed-links";
import { counted } from "#contracts/formats";

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

/** Failed logins of one account from one network, of one network, and of one account from everywhere. */
const loginPairLimit = { name: "login-pair", points: 10, per: 15 * 60 };
const loginAddressLimit = { name: "login-address", points: 25, per: 5 * 60 };
export const loginAccountLimit = { name: "login-account", points: 100, per: 60 * 60 };

/** Refuses at once when no attempts are left, so that a flood of attempts does not fill the queue. */
async function requireAttemptsLeft(ctx: Context, email: string): Promise<void> {
  await Promise.all([
    ctx.limits.check(loginPairLimit, attemptsKey(ctx, email)),
    ctx.limits.check(loginAddressLimit, readNetwork(ctx.actor)),
  ]);
}

/**
 * Checks a password as one counted attempt: of its network, of the account from this network and of the account from
 * everywhere. A correct password, or one that could not be checked, refunds them. Call it while holding a permit of the
 * password pool: then few attempts are counted at once, and concurrent valid logins never exhaust them.
 */
async function withCountedAttempt(
  ctx: Context,
  email: string,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const refund = await countAttempt(ctx, email);
  let isRight: boolean | null = null;
  try {
    isRight = await check();
    return isRight;
  } finally {
    if (isRight !== false) await refund();
  }
}

async function countAttempt(ctx: Context, email: string): Promise<() => Promise<void>> {
  const limits = [
    [loginPairLimit, attemptsKey(ctx, email)],
    [loginAddressLimit, readNetwork(ctx.actor)],
    [loginAccountLimit, email],
  ] as const;
  const counted = await Promise.allSettled(
    limits.map(([limit, key]) => ctx.limits.consume(limit, key)),
  );
  const refund = async () => {
    const taken = limits.filter((_limit, index) => counted[index]!.status === "fulfilled");
    await Promise.all(taken.map(([limit, key]) => ctx.limits.refund(limit, key)));
  };
  const [pair, network, account] = counted;
  const refused = [pair, network].find((outcome) => outcome?.status === "rejected");
  const reason: unknown = refused?.reason ?? (await reasonOfAccount(ctx, email, account!));
  if (reason === undefined) return refund;
  await refund();
  throw reason;
}

/**
 * Once an account's own limit is used up, only networks from which it was used before may try. Others wait, or set a
 * new password by mail, which makes theirs a known network.
 */
async function reasonOfAccount(
  ctx: Context,
  email: string,
  outcome: PromiseSettledResult<void>,
): Promise<unknown> {
  if (outcome.status === "fulfilled") return undefined;
  const reason: unknown = outcome.reason;
  if (!(reason instanceof Refusal)) return reason;
  if (await isKnownNetwork(ctx.db, email, readNetwork(ctx.actor))) return undefined;
  const seconds = reason.details.retryAfterSeconds ?? 0;
  return new Refusal(
    "too_many_requests",
    `Too many failed logins for this address. Please try again in ${counted(Math.ceil(seconds / 60), "minute")}, or set a new password with "Forgot password?".`,
    reason.details,
  );
}
