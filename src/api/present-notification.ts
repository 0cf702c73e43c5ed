import type { Notification as WireNotification } from "#contracts/calls/notifications";
import { toDollars } from "#contracts/money";
import type { Notification } from "#modules/notifications";

export const presentNotification = (notification: Notification): WireNotification => ({
  _id: notification.id,
  type: notification.type,
  title: notification.title,
  message: notification.message,
  isRead: notification.readAt !== null,
  createdAt: notification.createdAt.toISOString(),
  data: {
    ...(notification.orderId === null ? {} : { orderId: notification.orderId }),
    ...(notification.totalCents === null ? {} : { totalPrice: toDollars(notification.totalCents) }),
  },
});
