import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { getSignedIn } from "#platform/signed-in";
import { randomToken } from "#platform/tokens";
import { requireConfirmedPassword } from "#src/modules/accounts/password/confirm-password.ts";
import { closingLink, isLinkFresh } from "#src/modules/accounts/mailed-links.ts";
import {
  replaceAccountClosing,
  selectAccountClosing,
} from "#src/modules/accounts/account-closings-store.ts";
import { lockToClose } from "./close-user.ts";

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
