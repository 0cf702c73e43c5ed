import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { getSignedIn } from "#platform/signed-in";
import { deletePasswordReset } from "#src/modules/accounts/links-store.ts";
import { checkNewPassword } from "./check-new-password.ts";
import { checkOwnPassword } from "./check-own-password.ts";
import { setPassword } from "./set-password.ts";
import { lockUser } from "#src/modules/accounts/users-store.ts";

/** Changes the caller's own password; their other sessions and a mailed link to reset it end. */
export async function changePassword(
  ctx: Context,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { userId, kind: role, sessionId: keptSession } = getSignedIn(ctx);
  checkNewPassword(newPassword, { role, field: "newPassword" });
  const given = { userId, password: currentPassword, wrong: wrongPassword() };
  const checkedHash = await checkOwnPassword(ctx, given);
  const passwordHash = await ctx.passwords.hash(newPassword);
  await inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx.db, userId);
    if (user?.passwordHash !== checkedHash) throw wrongPassword();
    await setPassword(ctx, { userId, passwordHash, keptSession });
    await deletePasswordReset(ctx.db, userId);
    await recordAudit(ctx, { action: "password.changed", subject: `user:${userId}` });
  });
}

const wrongPassword = () => new Refusal("invalid", "The current password is incorrect");
