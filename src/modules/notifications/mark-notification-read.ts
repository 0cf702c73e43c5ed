import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { getSignedIn } from "#platform/signed-in";
import { announceToUser } from "./announce-to-user.ts";
import { noSuchNotification } from "./notification.ts";
import { addToCounts, isStored, lockCounts, markRead } from "./notifications-store.ts";

/** Marks one of the caller's own as read; doing it again changes nothing. */
export async function markNotificationRead(ctx: Context, id: string): Promise<void> {
  const { userId } = getSignedIn(ctx);
  await inTransaction(ctx, async (ctx) => {
    await lockCounts(ctx.db, userId);
    const marked = await markRead(ctx.db, userId, ctx.now(), id);
    if (marked === 0) {
      if (await isStored(ctx.db, userId, id)) return;
      throw noSuchNotification();
    }
    await addToCounts(ctx.db, userId, { total: 0, unread: -marked });
    await announceToUser(ctx, userId);
  });
}
