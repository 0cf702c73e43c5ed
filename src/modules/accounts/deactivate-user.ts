import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { getAdmin } from "#platform/signed-in";
import { endChallengesOf } from "./challenges-store.ts";
import { mustLeaveAnAdmin } from "./last-admin.ts";
import { deletePasswordReset } from "./links-store.ts";
import { deleteSessionsOf } from "./sessions-store.ts";
import { updateUser } from "./users-store.ts";

/** Closes an account: its sessions end at once and nobody can log in to it any more. The last admin stays. */
export async function deactivateUser(ctx: Context, userId: string): Promise<void> {
  if (ctx.actor.kind !== "system") getAdmin(ctx);
  await inTransaction(ctx, async (ctx) => {
    await mustLeaveAnAdmin(ctx, userId);
    const now = ctx.now();
    const user = await updateUser(ctx.db, userId, { deactivatedAt: now, updatedAt: now });
    if (!user) throw new Refusal("not_found", "There is no such account");
    await deleteSessionsOf(ctx.db, userId);
    await endChallengesOf(ctx.db, userId, now);
    await deletePasswordReset(ctx.db, userId);
    await recordAudit(ctx, { action: "account.closed", subject: `user:${userId}` });
  });
}
