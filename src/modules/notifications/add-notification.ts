import type { NotificationType } from "#contracts/calls/notifications";
import type { Cents } from "#contracts/money";
import type { NotificationPreferences } from "#contracts/preferences";
import { getPreferences } from "#modules/accounts";
import { batched } from "#platform/batched";
import type { Context } from "#platform/context";
import { storeNotifications } from "./notifications-store.ts";

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
  return store(ctx.db, { ...notification, id: ctx.newId(), createdAt: ctx.now() });
}

/** Reactions that run side by side tell several users, and an admin of several orders. */
const store = batched(storeNotifications);

const isWanted = (preferences: NotificationPreferences, topic: NewNotification["topic"]): boolean =>
  preferences.inAppNotifications &&
  (topic === "order" ? preferences.orderUpdates : preferences.systemAlerts);
