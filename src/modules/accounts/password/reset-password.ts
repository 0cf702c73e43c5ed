import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { selectPasswordReset, usePasswordReset } from "#src/modules/accounts/links-store.ts";
import {
  attemptsKey,
  badLink,
  isLinkFresh,
  resetLink,
} from "#src/modules/accounts/mailed-links.ts";
import { asPerson } from "#src/modules/accounts/sessions/as-person.ts";
import { asRole } from "#src/modules/accounts/sessions/session.ts";
import { checkNewPassword } from "./check-new-password.ts";
import { setPassword } from "./set-password.ts";
import { lockUser } from "#src/modules/accounts/users-store.ts";

const resetCheckLimit = { name: "reset-check", points: 8, per: 10 * 60 };

/** Sets a new password with the mailed link and ends every session. A link works once and for 60 minutes. */
export async function resetPassword(
  ctx: Context,
  { email, token, password }: { email: string; token: string; password: string },
): Promise<void> {
  await ctx.limits.consume(resetCheckLimit, attemptsKey(ctx, email));
  const reset = await selectPasswordReset(ctx.db, email);
  const isRight = resetLink.matches(ctx, token, { email }, reset?.nonce ?? "");
  if (!reset || !isRight || reset.usedAt || !isLinkFresh(ctx, reset.requestedAt)) throw badLink();
  const { userId, nonce, role } = reset;
  checkNewPassword(password, { role: asRole(role), field: "password" });
  const passwordHash = await ctx.passwords.hash(password);
  await inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx.db, userId);
    const isUsed = await usePasswordReset(ctx.db, { userId, nonce, at: ctx.now() });
    if (!user || user.deactivatedAt || !isUsed) throw badLink();
    await setPassword(ctx, { userId, passwordHash });
    const entry = { action: "password.reset", subject: `user:${userId}` } as const;
    await recordAudit(asPerson(ctx, user), entry);
  });
  await ctx.limits.refund(resetCheckLimit, attemptsKey(ctx, email));
}
