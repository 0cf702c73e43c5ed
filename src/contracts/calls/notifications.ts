import { z } from "zod";
import { makeFirstPageQuery, Id, Instant, Money, named, Outcome } from "./values.ts";
import { endpoints } from "./endpoint.ts";

const notificationTypes = [
  "order_placed",
  "order_status_changed",
  "payment_received",
  "order_shipped",
  "order_delivered",
  "order_cancelled",
  "default",
] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const Notification = named("Notification", {
  _id: Id,
  type: z.enum(notificationTypes),
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  createdAt: Instant,
  data: z.object({
    orderId: Id.optional(),
    /** Dollars. */
    totalPrice: Money.optional(),
    /** What the order waits for or brings its buyer, or what else is opened; absent for an order to be looked at. */
    action: z.enum(["answer", "open-report", "pay", "request", "review"]).optional(),
    /** Where what it is about is opened; absent for what has no page. */
    link: z.string().optional(),
  }),
});
export type Notification = z.input<typeof Notification>;

export const NotificationPage = named("NotificationPage", {
  notifications: z.array(Notification),
  /** Counts all notifications, whatever the filter. */
  unreadCount: z.int(),
  /** How many match the filter. */
  total: z.int(),
  page: z.int(),
  totalPages: z.int(),
});
export type NotificationPage = z.input<typeof NotificationPage>;

const flag = z.stringbool().default(false);

export const notificationContract = endpoints({
  listNotifications: {
    auth: "user",
    summary: "The caller's notifications, newest first",
    query: makeFirstPageQuery(20).extend({
      unreadOnly: flag,
      readOnly: flag,
    }),
    reply: z.object({ success: z.literal(true), data: NotificationPage }),
  },
  markNotificationRead: {
    auth: "user",
    summary: "Mark one as read",
    reply: Outcome,
  },
  markAllNotificationsRead: {
    auth: "user",
    summary: "Mark all of the caller's as read",
    reply: Outcome,
  },
  markSubjectRead: {
    auth: "work on orders",
    summary:
      "Mark the caller's notifications about an order, a request or a review as read, once it is opened",
    body: z.object({ kind: z.enum(["order", "request", "review"]), id: Id }),
    reply: Outcome,
  },
  deleteNotification: {
    auth: "user",
    summary: "Delete one",
    reply: Outcome,
  },
  createTestNotification: {
    auth: "user",
    summary: "Make one notification for the caller",
    reply: Outcome,
  },
});
