import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import type { Refusal } from "#platform/errors";
import { networkOf } from "#platform/network";
import { selectPasswordHash } from "#src/modules/accounts/users-store.ts";

const passwordCheckLimit = { name: "password-check", points: 10, per: 15 * 60 };

/** Refuses and records a password that is not the one of the logged-in person. Returns the hash that it was compared with. */
export async function checkOwnPassword(
  ctx: Context,
  { userId, password, wrong }: { userId: string; password: string; wrong: Refusal },
): Promise<string> {
  await ctx.limits.consume(passwordCheckLimit, userId);
  const checkedHash = await selectPasswordHash(ctx.db, userId);
  const network = networkOf(ctx.actor);
  if (checkedHash === null || !(await ctx.passwords.verify(password, [checkedHash], { network }))) {
    await recordAudit(ctx, { action: "password.refused", subject: `user:${userId}` });
    throw wrong;
  }
  await ctx.limits.refund(passwordCheckLimit, userId);
  return checkedHash;
}
