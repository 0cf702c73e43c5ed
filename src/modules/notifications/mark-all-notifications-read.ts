import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { getSignedIn } from "#platform/signed-in";
import { announceToUser } from "./announce-to-user.ts";
import { addToCounts, lockCounts, markRead } from "./notifications-store.ts";

/** Marks all of the caller's own as read. */
export async function markAllNotificationsRead(ctx: Context): Promise<void> {
  const { userId } = getSignedIn(ctx);
  await inTransaction(ctx, async (ctx) => {
    const { unread } = await lockCounts(ctx.db, userId);
    if (unread === 0) return;
    const marked = await markRead(ctx.db, userId, ctx.now());
    await addToCounts(ctx.db, userId, { total: 0, unread: -marked });
    await announceToUser(ctx, userId);
  });
}
