import { maskEmail, recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { networkOf } from "#platform/network";
import { randomToken } from "#platform/tokens";
import { replacePasswordReset, selectPasswordReset } from "#src/modules/accounts/links-store.ts";
import { isLinkFresh, resetLink } from "#src/modules/accounts/mailed-links.ts";

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
  await ctx.limits.consume(resetAddressLimit, networkOf(ctx.actor));
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
