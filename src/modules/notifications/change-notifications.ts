import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { getSignedIn } from "#platform/signed-in";
import { announceToUser } from "./announce-to-user.ts";
import type { NotificationCounts } from "./notification.ts";
import {
  addToCounts,
  emptyNotification,
  isStored,
  lockCounts,
  markRead,
} from "./notifications-store.ts";

/** Marks one of the caller's own as read; doing it again changes nothing. */
export const markNotificationRead = (ctx: Context, id: string): Promise<void> =>
  changeOwn(ctx, async (ctx, userId) => {
    const marked = await markRead(ctx.db, userId, ctx.now(), id);
    if (marked === 0 && !(await isStored(ctx.db, userId, id))) throw noSuchNotification();
    return { total: 0, unread: -marked };
  });

/** Marks all of the caller's own as read. */
export const markAllNotificationsRead = (ctx: Context): Promise<void> =>
  changeOwn(ctx, async (ctx, userId, { unread }) => ({
    total: 0,
    unread: unread === 0 ? 0 : -(await markRead(ctx.db, userId, ctx.now())),
  }));

/** Deletes one of the caller's own. */
export const deleteNotification = (ctx: Context, id: string): Promise<void> =>
  changeOwn(ctx, async (ctx, userId) => {
    const emptied = await emptyNotification(ctx.db, userId, id, ctx.now());
    if (!emptied) throw noSuchNotification();
    return { total: -1, unread: emptied.wasUnread ? -1 : 0 };
  });

/**
 * Under the lock of the counts.
 * @param change returns by how much the counts change
 */
async function changeOwn(
  ctx: Context,
  change: (ctx: Context, userId: string, counts: NotificationCounts) => Promise<NotificationCounts>,
): Promise<void> {
  const { userId } = getSignedIn(ctx);
  await inTransaction(ctx, async (ctx) => {
    const added = await change(ctx, userId, await lockCounts(ctx.db, userId));
    if (added.total === 0 && added.unread === 0) return;
    await addToCounts(ctx.db, userId, added);
    await announceToUser(ctx, userId);
  });
}

/** One response for a missing notification and for somebody else's. */
const noSuchNotification = () => new Refusal("not_found", "Notification not found");
