import { maskEmail, recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { networkOf } from "#platform/network";
import { hashToken, randomToken } from "#platform/tokens";
import {
  insertPendingRegistration,
  selectPendingRegistrations,
} from "#src/modules/accounts/links-store.ts";
import { checkNewPassword } from "#src/modules/accounts/password/check-new-password.ts";
import { isLinkFresh, registrationLink } from "#src/modules/accounts/mailed-links.ts";
import { registrationLimit, consumeRegistrationMail } from "./registration.ts";
import { selectUserByEmail } from "#src/modules/accounts/users-store.ts";

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
  await ctx.limits.consume(registrationLimit, networkOf(ctx.actor));
  checkNewPassword(password, { role: "customer", field: "password" });
  const [earlier] = await selectPendingRegistrations(ctx.db, email);
  const passwordHash = await ctx.passwords.hash(password, { saltOf: earlier?.passwordHash });
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
