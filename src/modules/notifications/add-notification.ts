import type { NotificationType } from "#contracts/calls/notifications";
import type { Cents } from "#contracts/money";
import type { NotificationPreferences } from "#contracts/preferences";
import { getPreferences } from "#modules/accounts";
import { batched } from "#platform/database/statements/batched";
import type { Context } from "#platform/context";
import { storeNotifications } from "./notifications-store.ts";

export interface NewNotification {
  userId: string;
  /** The preference that it needs in addition to inAppNotifications. */
  topic: "order" | "system";
  type: NotificationType;
  title: string;
  message: string;
  orderId?: string;
  totalCents?: Cents;
  /** Identifies the event: a user is notified of it only once, even if the notification was deleted. */
  eventKey: string;
}

/**
 * For the shop itself, in reaction to an event. Returns false when the user has disabled it or was already notified.
 */
export async function addNotification(
  ctx: Context,
  { topic, ...notification }: NewNotification,
): Promise<boolean> {
  const { userId } = notification;
  if (!isEnabled(await getPreferences(ctx, userId), topic)) return false;
  return store(ctx.db, { ...notification, id: ctx.newId(), createdAt: ctx.now() });
}

/** Batched, since concurrent reactions notify several users, and an admin of several orders. */
const store = batched(storeNotifications);

const isEnabled = (
  preferences: NotificationPreferences,
  topic: NewNotification["topic"],
): boolean =>
  preferences.inAppNotifications &&
  (topic === "order" ? preferences.orderUpdates : preferences.systemAlerts);
