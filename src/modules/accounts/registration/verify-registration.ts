import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { createUser } from "#src/modules/accounts/create-user.ts";
import {
  deletePendingRegistrations,
  lockPendingRegistrations,
  type PendingRegistration,
  selectPendingRegistrations,
} from "#src/modules/accounts/links-store.ts";
import { attemptsKey, isLinkFresh, registrationLink } from "#src/modules/accounts/mailed-links.ts";
import { asPerson } from "#src/modules/accounts/login/as-person.ts";
import { openSession } from "#src/modules/accounts/login/session.ts";
import type { User } from "#src/modules/accounts/users-store.ts";

const registrationCheckLimit = { name: "registration-check", points: 8, per: 10 * 60 };

/**
 * Opens the account whose link was mailed, with the password chosen in that registration, and logs its owner in.
 * The links of other registrations of the address end with it. A link works once and for 60 minutes.
 * @param input.password what the person says the password is. Left out, the link alone decides; an empty one is
 * refused while several registrations are pending, a wrong one always.
 */
export async function verifyRegistration(
  ctx: Context,
  { email, token, password }: { email: string; token: string; password?: string | undefined },
): Promise<{ user: User; token: string }> {
  await ctx.limits.consume(registrationCheckLimit, attemptsKey(ctx, email));
  const mailed = findOpened(ctx, await selectPendingRegistrations(ctx.db, email), token);
  if (password && !(await ctx.passwords.verify(password, [mailed.passwordHash])))
    throw passwordNeeded(otherPassword);
  const opened = await inTransaction(ctx, async (ctx) => {
    const pending = await lockPendingRegistrations(ctx.db, email);
    const { name, passwordHash } = findOpened(ctx, pending, token);
    if (password === "" && pending.filter(isFresh(ctx)).length > 1)
      throw passwordNeeded(severalPending);
    const user = await createUser(ctx, { name, email, passwordHash, role: "customer" });
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

const isFresh =
  (ctx: Context) =>
  ({ requestedAt }: PendingRegistration) =>
    isLinkFresh(ctx, requestedAt);

function findOpened(ctx: Context, pending: PendingRegistration[], token: string) {
  const found = pending
    .filter(isFresh(ctx))
    .find(({ email, nonce }) => registrationLink.matches(ctx, token, { email }, nonce));
  if (!found) throw badLink();
  return found;
}

const severalPending =
  "Somebody registered with this address more than once. Please enter the password you chose.";
const otherPassword =
  "This link belongs to a registration with another password. Please open the link in our other email, or register again.";

const passwordNeeded = (message: string) =>
  new Refusal("invalid", message, { fields: { password: message } });

const badLink = () =>
  new Refusal(
    "invalid",
    "This link is no longer valid. Please open the one in our newest email. If your account is ready already, log in; otherwise register again.",
  );
