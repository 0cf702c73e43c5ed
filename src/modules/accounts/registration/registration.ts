import { texts } from "#contracts/texts";
import { maskEmail, recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { readNetwork } from "#platform/network";
import { hashToken, randomToken } from "#platform/tokens";
import {
  deletePendingRegistrations,
  insertPendingRegistration,
  lockPendingRegistrations,
  type PendingRegistration,
  renewPendingRegistration,
  selectPendingRegistrations,
} from "#accounts/links-store";
import { attemptsKey, isLinkFresh, registrationLink } from "#accounts/mailed-links";
import { checkNewPassword } from "#accounts/password/password-rules";
import { asPerson, openSession } from "#accounts/sessions/session";
import { selectRegistrationNonce, selectUserByEmail, type User } from "#accounts/users-store";
import { createUser } from "#accounts/users";

/**
 * Stores a registration and mails its own link: opening that link confirms the password chosen here and no other. Elsewhere
 * than in the browser with this key it takes that password, too. If the address has an account, the mail says so. The caller can't tell the difference, not even by timing.
 */
export async function requestRegistration(
  ctx: Context,
  {
    name,
    email,
    password,
    browserKey,
  }: { name: string; email: string; password: string; browserKey?: string | undefined },
): Promise<void> {
  await ctx.limits.consume(registrationLimit, readNetwork(ctx.actor));
  checkNewPassword(password, { role: "customer", field: "password" });
  const [earlier] = await selectPendingRegistrations(ctx.db, email);
  const passwordHash = await ctx.passwords.hash(password, { makeSalt: earlier?.passwordHash });
  await consumeRegistrationMail(ctx, email);
  await inTransaction(ctx, async (ctx) => {
    const nonce = randomToken();
    const requestedAt = ctx.now();
    const isNew = await insertPendingRegistration(ctx.db, {
      email,
      name,
      passwordHash,
      browserKeyHash: browserKey === undefined ? null : hashToken(browserKey),
      nonce,
      requestedAt,
    });
    await ctx.emit("registration.requested", { email, nonce, isNew });
    await recordAudit(ctx, {
      action: "registration.requested",
      subject: null,
      details: { email: maskEmail(email) },
    });
  });
}

/** The data for the mail; null when the link was renewed or has ended meanwhile. */
export async function findRegistrationMail(
  ctx: Context,
  { email, nonce, isNew }: { email: string; nonce: string; isNew: boolean },
): Promise<{ name: string; link: string | null } | null> {
  if (!isNew) {
    const user = await selectUserByEmail(ctx.db, email);
    return user && user.deactivatedAt === null ? { name: user.name, link: null } : null;
  }
  const all = await selectPendingRegistrations(ctx.db, email);
  const pending = all.find((each) => each.nonce === nonce);
  if (!pending || !isLinkFresh(ctx, pending.requestedAt)) return null;
  return { name: pending.name, link: registrationLink.address(ctx, { email }, nonce) };
}

/**
 * Mails a new link for the newest pending registration of an address; its earlier link ends. Reveals nothing about the
 * address.
 */
export async function resendRegistration(ctx: Context, email: string): Promise<void> {
  await ctx.limits.consume(registrationLimit, readNetwork(ctx.actor));
  await consumeRegistrationMail(ctx, email);
  await inTransaction(ctx, async (ctx) => {
    const nonce = randomToken();
    await renewPendingRegistration(ctx.db, { email, nonce, requestedAt: ctx.now() });
    await ctx.emit("registration.requested", { email, nonce, isNew: true });
  });
}

const registrationCheckLimit = { name: "registration-check", points: 8, per: 10 * 60 };

declare module "#platform/errors" {
  interface RefusalDetails {
    /** The link was used: it has opened the account that there is. */
    isAccountReady?: true;
  }
}

interface Opening {
  email: string;
  token: string;
  /** What the person says the password is. */
  password?: string | undefined;
  /** The secret of the browser. */
  browserKey?: string | undefined;
}

/**
 * Opens the account whose link was mailed, with the password chosen in that registration, and logs its owner in.
 * The link alone proves nothing, since programs that check mails open links and run their scripts, and people open links
 * out of habit: it takes the browser that registered, or the password. The links of other registrations of the address
 * end with it. A link works once and for 60 minutes.
 */
export async function verifyRegistration(
  ctx: Context,
  opening: Opening,
): Promise<{ user: User; token: string }> {
  const { email } = opening;
  await ctx.limits.consume(registrationCheckLimit, attemptsKey(ctx, email));
  const mailed = await findMailed(ctx, await selectPendingRegistrations(ctx.db, email), opening);
  if (!isOfBrowser(mailed, opening)) await checkPassword(ctx, mailed, opening);
  const opened = await inTransaction(ctx, async (ctx) => {
    const pending = await lockPendingRegistrations(ctx.db, email);
    const { name, passwordHash, nonce } = await findMailed(ctx, pending, opening);
    const user = await createUser(ctx, {
      name,
      email,
      passwordHash,
      role: "customer",
      registrationNonce: nonce,
    });
    if (!user) throw badLink();
    await deletePendingRegistrations(ctx.db, email);
    await ctx.emit("account.opened", { userId: user.id }, { key: user.id });
    const entry = { action: "account.opened", subject: `user:${user.id}` } as const;
    await recordAudit(asPerson(ctx, user), entry);
    return { user, token: await openSession(ctx, user) };
  });
  await ctx.limits.refund(registrationCheckLimit, attemptsKey(ctx, email));
  return opened;
}

async function findMailed(
  ctx: Context,
  pending: PendingRegistration[],
  { email, token }: Pick<Opening, "email" | "token">,
): Promise<PendingRegistration> {
  const isMailed = (nonce: string) => registrationLink.matches(ctx, token, { email }, nonce);
  const found = pending.find(({ nonce }) => isMailed(nonce));
  if (found && isLinkFresh(ctx, found.requestedAt)) return found;
  const usedNonce = await selectRegistrationNonce(ctx.db, email);
  if (usedNonce !== null && isMailed(usedNonce))
    throw new Refusal("invalid", texts.accountReady, { isAccountReady: true });
  throw badLink();
}

const isOfBrowser = (
  { browserKeyHash }: PendingRegistration,
  { browserKey }: Pick<Opening, "browserKey">,
): boolean => browserKey !== undefined && browserKeyHash === hashToken(browserKey);

/** A right link without a password is no attempt, which is how a page learns that it has to ask for one. */
async function checkPassword(
  ctx: Context,
  { email, passwordHash }: PendingRegistration,
  { password = "" }: Pick<Opening, "password">,
): Promise<void> {
  if (password === "") {
    await ctx.limits.refund(registrationCheckLimit, attemptsKey(ctx, email));
    throw passwordNeeded(noPassword);
  }
  const network = readNetwork(ctx.actor);
  if (!(await ctx.passwords.verify(password, [passwordHash], { network })))
    throw passwordNeeded(otherPassword);
}

const noPassword = "Please enter the password you chose when you registered.";
const otherPassword =
  "This link belongs to a registration with another password. Check what you typed, open the link in our other email if there is one, or register again.";

const passwordNeeded = (message: string) =>
  new Refusal("invalid", message, { fields: { password: message } });

const badLink = () =>
  new Refusal(
    "invalid",
    "This link is no longer valid. Please open the one in our newest email. If your account is ready already, log in; otherwise register again.",
  );

const registrationMailGapLimit = { name: "registration-mail-gap", points: 1, per: 60 };
const registrationMailLimit = { name: "registration-mail", points: 5, per: 60 * 60 };
const registrationLimit = { name: "registration-address", points: 20, per: 60 * 60 };

declare module "#platform/context" {
  interface EventMap {
    /** `isNew` is false when the address had an account at that moment. */
    "registration.requested": { email: string; nonce: string; isNew: boolean };
    "account.opened": { userId: string };
  }
}

/** One mail in 60 seconds and five in an hour, for every caller and whether or not there is an account. */
async function consumeRegistrationMail(ctx: Context, email: string): Promise<void> {
  await ctx.limits.consume(registrationMailGapLimit, email);
  await ctx.limits.consume(registrationMailLimit, email, { includeMinutes: true });
}
