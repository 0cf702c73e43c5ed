import type { Notification as WireNotification } from "#contracts/calls/notifications";
import type { Decoded } from "#contracts/calls/values";
import type { Notification } from "#modules/notifications";

export const presentNotification = (
  notification: Notification,
): Decoded<typeof WireNotification> => ({
  _id: notification.id,
  type: notification.type,
  title: notification.title,
  message: notification.message,
  isRead: notification.readAt !== null,
  createdAt: notification.createdAt,
  data: {
    ...(notification.orderId === null ? {} : { orderId: notification.orderId }),
    ...(notification.totalCents === null ? {} : { totalPrice: notification.totalCents }),
    ...presentAction(notification),
  },
});

const presentAction = ({ eventKey }: Notification) => {
  const action = actions.find(([events]) => events.test(eventKey))?.[1];
  return action ? { action } : {};
};

/** By the beginning of the key of the event that it is about. */
const actions = [
  [/^order\.question-(asked|reminded):/, "answer"],
  [/^(order_delivered|version):/, "open-report"],
  [/^payment_denied:/, "pay"],
] as const;
