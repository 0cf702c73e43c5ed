import type { notificationContract } from "#contracts/calls/notifications";
import {
  createTestNotification,
  deleteNotification,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from "#modules/notifications";
import type { HandlersOf } from "./handlers.ts";
import { done } from "./reply.ts";
import { presentNotification } from "./present-notification.ts";

export const notificationHandlers: HandlersOf<typeof notificationContract> = {
  listNotifications: async ({ ctx, query }) => {
    const { notifications, ...rest } = await listNotifications(ctx, query);
    return {
      success: true,
      data: { notifications: notifications.map(presentNotification), ...rest },
    };
  },
  markNotificationRead: ({ ctx, params }) =>
    done(markNotificationRead(ctx, params.id), "Notification marked as read"),
  markAllNotificationsRead: ({ ctx }) =>
    done(markAllNotificationsRead(ctx), "All notifications marked as read"),
  deleteNotification: ({ ctx, params }) =>
    done(deleteNotification(ctx, params.id), "Notification deleted"),
  createTestNotification: ({ ctx }) =>
    done(createTestNotification(ctx), "Test notification created"),
};
