export { addNotification, type NewNotification } from "./add-notification.ts";
export { readUserTopic } from "./announce-to-user.ts";
export {
  deleteNotification,
  markAllNotificationsRead,
  markNotificationRead,
} from "./change-notifications.ts";
export { createTestNotification } from "./create-test-notification.ts";
export { deleteNotificationsOf, deleteOldNotifications } from "./delete-old-notifications.ts";
export { findNotifications, listNotifications } from "./list-notifications.ts";
export { readOwnNotifications } from "./read-own-notifications.ts";
export type { Notification } from "./notification.ts";
export { reviewNotice, waitingReviewNotice } from "./review-notice.ts";
export { refundDecidedNotice, refundRequestedNotice } from "./refund-request-notice.ts";
export { revisionDeclinedNotice, revisionNotice, versionNotice } from "./revision-notice.ts";
export {
  answerNotice,
  handedBackNotice,
  questionNotice,
  resumedNotice,
} from "./question-notice.ts";
export {
  adminNotice,
  customerNotice,
  disputeNotice,
  type OrderNoticeType,
  paymentDeniedNotice,
  pointsReturnedNotice,
  refundDeductedNotice,
  refundAtPaypalNotice,
  refundNotice,
  refusedRefundNotice,
} from "./order-notice.ts";
