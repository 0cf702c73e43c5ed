import { retention } from "#contracts/retention";
import { DAY_MS } from "#contracts/utc-days";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import {
  addToCounts,
  lockCounts,
  removeEmptied,
  removeOld,
  selectUsersWithOld,
} from "./notifications-store.ts";

const BATCH = 100;

/** Deletes notifications that are old and not among a user's newest. */
export async function deleteOldNotifications(ctx: Context): Promise<void> {
  const createdBefore = new Date(ctx.now().getTime() - retention.notificationDays * DAY_MS);
  await removeEmptied(ctx.db, createdBefore);
  const surplus = { keep: retention.newestNotifications, createdBefore };
  for (;;) {
    const userIds = await selectUsersWithOld(ctx.db, { ...surplus, limit: BATCH });
    let removed = 0;
    for (const userId of userIds) removed += await deleteSurplus(ctx, userId, surplus);
    if (userIds.length < BATCH || removed === 0) return;
  }
}

/** For the shop itself: deletes all notifications of a closed account. */
export async function deleteNotificationsOf(ctx: Context, userId: string): Promise<void> {
  await deleteSurplus(ctx, userId, { keep: 0, createdBefore: ctx.now() });
}

async function deleteSurplus(
  ctx: Context,
  userId: string,
  surplus: { keep: number; createdBefore: Date },
): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    await lockCounts(ctx.db, userId);
    const { total, unread } = await removeOld(ctx.db, userId, surplus);
    await addToCounts(ctx.db, userId, { total: -total, unread: -unread });
    return total;
  });
}
