import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { getSignedIn } from "#platform/signed-in";
import { announceToUser } from "./announce-to-user.ts";
import { noSuchNotification } from "./notification.ts";
import { addToCounts, emptyNotification, lockCounts } from "./notifications-store.ts";

/** Deletes one of the caller's own. */
export async function deleteNotification(ctx: Context, id: string): Promise<void> {
  const { userId } = getSignedIn(ctx);
  await inTransaction(ctx, async (ctx) => {
    await lockCounts(ctx.db, userId);
    const emptied = await emptyNotification(ctx.db, userId, id, ctx.now());
    if (!emptied) throw noSuchNotification();
    await addToCounts(ctx.db, userId, { total: -1, unread: emptied.wasUnread ? -1 : 0 });
    await announceToUser(ctx, userId);
  });
}
