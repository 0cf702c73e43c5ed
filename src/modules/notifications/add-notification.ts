import type { NotificationType } from "#contracts/calls/notifications";
import type { Cents } from "#contracts/money";
import type { NotificationPreferences } from "#contracts/preferences";
import { getPreferences } from "#modules/accounts";
import { announceToUser } from "#platform/change-feed";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { countNew, insertNotification } from "./notifications-store.ts";

export interface NewNotification {
  userId: string;
  /** Which preference it needs beside inAppNotifications. */
  topic: "order" | "system";
  type: NotificationType;
  title: string;
  message: string;
  orderId?: string;
  totalCents?: Cents;
  /** Names the event: a user is told of it once for ever, also when it was deleted since. */
  eventKey: string;
}

/** For the shop itself, in reaction to an event. Answers false when the user does not want it or was told before. */
export async function addNotification(
  ctx: Context,
  { topic, ...notification }: NewNotification,
): Promise<boolean> {
  const { userId } = notification;
  if (!isWanted(await getPreferences(ctx, userId), topic)) return false;
  return inTransaction(ctx, async (ctx) => {
    const id = ctx.newId();
    const isNew = await insertNotification(ctx.db, { ...notification, id, createdAt: ctx.now() });
    if (!isNew) return false;
    await countNew(ctx.db, userId);
    await announceToUser(ctx, { userId, itemId: id });
    return true;
  });
}

const isWanted = (preferences: NotificationPreferences, topic: NewNotification["topic"]): boolean =>
  preferences.inAppNotifications &&
  (topic === "order" ? preferences.orderUpdates : preferences.systemAlerts);
