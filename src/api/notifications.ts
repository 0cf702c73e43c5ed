import type { notificationContract } from "#contracts/calls/notifications";
import {
  createTestNotification,
  deleteNotification,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  markSubjectRead,
  type Notification,
} from "#modules/notifications";
import { describeOrders } from "#modules/orders";
import { describeRequests } from "#modules/requests";
import type { Context } from "#platform/context";
import type { HandlersOf } from "./handlers.ts";
import { done } from "./reply.ts";
import { presentNotification, readWork } from "./present-notification.ts";

export const notificationHandlers: HandlersOf<typeof notificationContract> = {
  listNotifications: async ({ ctx, query }) => {
    const { notifications, ...rest } = await listNotifications(ctx, query);
    return {
      success: true,
      data: { notifications: await presentNotifications(ctx, notifications), ...rest },
    };
  },
  markNotificationRead: ({ ctx, params }) =>
    done(markNotificationRead(ctx, params.id), "Notification marked as read"),
  markSubjectRead: ({ ctx, body }) =>
    done(markSubjectRead(ctx, body), "Notifications marked as read"),
  markAllNotificationsRead: ({ ctx }) =>
    done(markAllNotificationsRead(ctx), "All notifications marked as read"),
  deleteNotification: ({ ctx, params }) =>
    done(deleteNotification(ctx, params.id), "Notification deleted"),
  createTestNotification: ({ ctx }) =>
    done(createTestNotification(ctx), "Test notification created"),
};

/** With what those of the office are about, read for all of them at once. */
export async function presentNotifications(ctx: Context, notifications: readonly Notification[]) {
  const subjects = notifications.flatMap((notification) => {
    const work = readWork(ctx, notification);
    return work ? [{ ...work, orderId: notification.orderId }] : [];
  });
  const idsOf = (ids: readonly (string | null)[]) => [...new Set(ids)].filter((id) => id !== null);
  const [orders, requests] = await Promise.all([
    describeOrders(ctx, idsOf(subjects.map(({ orderId }) => orderId))),
    describeRequests(ctx, idsOf(subjects.map(({ kind, id }) => (kind === "request" ? id : null)))),
  ]);
  return notifications.map((each) => presentNotification(ctx, each, { orders, requests }));
}
