import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { getSignedIn } from "#platform/signed-in";
import { deletePasswordReset } from "#src/modules/accounts/links-store.ts";
import { setPassword } from "./set-password.ts";
import { lockUser, selectPasswordHash } from "#src/modules/accounts/users-store.ts";

const passwordCheckLimit = { name: "password-check", points: 10, per: 15 * 60 };

/** Changes the caller's own password; their other sessions and a mailed link to reset it end. */
export async function changePassword(
  ctx: Context,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { userId, sessionId: keptSession } = getSignedIn(ctx);
  await ctx.limits.consume(passwordCheckLimit, userId);
  const checkedHash = await selectPasswordHash(ctx.db, userId);
  if (checkedHash === null || !(await ctx.passwords.verify(currentPassword, [checkedHash])))
    throw wrongPassword();
  const passwordHash = await ctx.passwords.hash(newPassword);
  await inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx.db, userId);
    if (user?.passwordHash !== checkedHash) throw wrongPassword();
    await setPassword(ctx, { userId, passwordHash, keptSession });
    await deletePasswordReset(ctx.db, userId);
    await recordAudit(ctx, { action: "password.changed", subject: `user:${userId}` });
  });
  await ctx.limits.refund(passwordCheckLimit, userId);
}

const wrongPassword = () => new Refusal("invalid", "The current password is not right");
