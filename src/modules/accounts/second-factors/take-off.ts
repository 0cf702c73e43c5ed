import { worksInOffice } from "#contracts/rights";
import type { Context } from "#platform/context";
import { alertAdmins } from "#src/modules/accounts/sessions/alert-admins.ts";
import { deleteSessionsOf } from "#src/modules/accounts/sessions/sessions-store.ts";
import { replaceRecoveryCodes, selectSecondFactors } from "./authenticators-store.ts";

/**
 * Within a transaction, after the change: a login asks for less than before, so the account's other sessions end, and
 * the admins are notified when it is an account with rights in
 * the office.
 */
export async function takeOff(
  ctx: Context,
  userId: string,
  keptSession: string | undefined,
): Promise<void> {
  const { authenticator, hasPasskey } = await selectSecondFactors(ctx.db, userId);
  // Recovery codes stand in for an app or a passkey.
  if (!authenticator && !hasPasskey) await replaceRecoveryCodes(ctx.db, userId, []);
  await deleteSessionsOf(ctx.db, userId, keptSession);
  if (worksInOffice(ctx.actor.kind)) await alertAdmins(ctx, userId, { kind: "second step off" });
}
