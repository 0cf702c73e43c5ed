import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { networkOf } from "#platform/network";
import { randomToken } from "#platform/tokens";
import { selectPendingRegistration, replacePendingRegistration } from "./links-store.ts";
import { consumeRegistrationMail, isLinkFresh, registrationToken } from "./registration.ts";
import { selectUserByEmail } from "./users-store.ts";

/**
 * Keeps the wish for an account and mails the link that opens it; an earlier wish with this address is replaced.
 * An address that has an account is mailed just that. The caller can't tell the difference, nor by the time it takes.
 */
export async function requestRegistration(
  ctx: Context,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<void> {
  await ctx.limits.consume("registration-address", networkOf(ctx.actor));
  const passwordHash = await ctx.passwords.hash(password);
  await consumeRegistrationMail(ctx, email);
  await inTransaction(ctx, async (ctx) => {
    const nonce = randomToken();
    const requestedAt = ctx.now();
    const isNew = await replacePendingRegistration(ctx.db, {
      email,
      name,
      passwordHash,
      nonce,
      requestedAt,
    });
    await ctx.emit("registration.requested", { email, nonce, isNew });
    await recordAudit(ctx, { action: "registration.requested", subject: null, details: { email } });
  });
}

/** What the mail needs; null when a newer request or the opened account has overtaken it. */
export async function findRegistrationMail(
  ctx: Context,
  { email, nonce, isNew }: { email: string; nonce: string; isNew: boolean },
): Promise<{ name: string; link: string | null } | null> {
  if (!isNew) {
    const user = await selectUserByEmail(ctx.db, email);
    return user && user.deactivatedAt === null ? { name: user.name, link: null } : null;
  }
  const pending = await selectPendingRegistration(ctx.db, email);
  if (!pending || pending.nonce !== nonce || !isLinkFresh(ctx, pending.requestedAt)) return null;
  const query = new URLSearchParams({ email, token: registrationToken(ctx, email, nonce) });
  return {
    name: pending.name,
    link: `${ctx.config.publicUrl}/verify-registration?${query.toString()}`,
  };
}
