import type { Context } from "#platform/context";
import { alertAdmins } from "#src/modules/accounts/login/alert-admins.ts";
import { deleteSessionsOf } from "#src/modules/accounts/login/sessions-store.ts";

/** Within a transaction: a login asks for less than before, so the other sessions end and the admins are told of theirs. */
export async function takeOff(
  ctx: Context,
  userId: string,
  keptSession: string | undefined,
): Promise<void> {
  await deleteSessionsOf(ctx.db, userId, keptSession);
  if (ctx.actor.kind === "admin") await alertAdmins(ctx, userId, { kind: "second step off" });
}
