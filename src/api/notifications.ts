import type { notificationContract } from "#contracts/calls/notifications";
import {
  createTestNotification,
  deleteNotification,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from "#modules/notifications";
import type { HandlersOf } from "./handlers.ts";
import { presentNotification } from "./present-notification.ts";

export const notificationHandlers: HandlersOf<typeof notificationContract> = {
  listNotifications: async ({ ctx, query }) => {
    const { notifications, ...rest } = await listNotifications(ctx, query);
    return {
      success: true,
      data: { notifications: notifications.map(presentNotification), ...rest },
    };
  },
  markNotificationRead: async ({ ctx, params }) => {
    await markNotificationRead(ctx, params.id);
    return { success: true, message: "Notification marked as read" };
  },
  markAllNotificationsRead: async ({ ctx }) => {
    await markAllNotificationsRead(ctx);
    return { success: true, message: "All notifications marked as read" };
  },
  deleteNotification: async ({ ctx, params }) => {
    await deleteNotification(ctx, params.id);
    return { success: true, message: "Notification deleted" };
  },
  createTestNotification: async ({ ctx }) => {
    await createTestNotification(ctx);
    return { success: true, message: "Test notification created" };
  },
};
