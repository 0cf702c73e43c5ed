import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { getSignedIn } from "#platform/signed-in";
import { deleteSession } from "./sessions-store.ts";

/** Ends the session that the request came with. */
export async function logOut(ctx: Context): Promise<void> {
  const { userId, sessionId } = getSignedIn(ctx);
  await inTransaction(ctx, async (ctx) => {
    if (sessionId !== undefined) await deleteSession(ctx.db, sessionId);
    await recordAudit(ctx, { action: "logout", subject: `user:${userId}` });
  });
}
