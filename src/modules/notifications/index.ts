export { addNotification, type NewNotification } from "./add-notification.ts";
export { createTestNotification } from "./create-test-notification.ts";
export { deleteNotification } from "./delete-notification.ts";
export { forgetNotificationsOf, forgetOldNotifications } from "./forget-old-notifications.ts";
export { findNotifications, listNotifications } from "./list-notifications.ts";
export { markAllNotificationsRead } from "./mark-all-notifications-read.ts";
export { markNotificationRead } from "./mark-notification-read.ts";
export type { Notification } from "./notification.ts";
export {
  adminNotice,
  customerNotice,
  type OrderNoticeType,
  paymentDeniedNotice,
} from "./order-notice.ts";
