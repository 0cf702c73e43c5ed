import { sql } from "drizzle-orm";
import { index, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns";
import type { NotificationType } from "#contracts/calls/notifications";

export const notifications = pgTable(
  "notifications",
  (t) => ({
    id: t.uuid("id").primaryKey(),
    userId: t.uuid("user_id").notNull(),
    type: t.text("type").$type<NotificationType>().notNull(),
    title: t.text("title").notNull(),
    message: t.text("message").notNull(),
    orderId: t.uuid("order_id"),
    /** Total of the order. */
    totalCents: t.integer("total_cents"),
    /** So that a repeated event notifies once. */
    eventKey: t.text("event_key").notNull(),
    readAt: instant("read_at"),
    createdAt: instant("created_at").notNull(),
    /** A deleted one stays as a cleared row, so that its event does not notify again. */
    deletedAt: instant("deleted_at"),
  }),
  (t) => [
    uniqueIndex("notifications_event").on(t.userId, t.eventKey),
    // Scanned backwards. Descending indexes would put nulls last, which no ORDER BY … DESC can use.
    index("notifications_newest")
      .on(t.userId, t.createdAt, t.id)
      .where(sql`deleted_at is null`),
    index("notifications_unread")
      .on(t.userId, t.createdAt, t.id)
      .where(sql`deleted_at is null and read_at is null`),
    index("notifications_read")
      .on(t.userId, t.createdAt, t.id)
      .where(sql`deleted_at is null and read_at is not null`),
    index("notifications_unread_of_orders")
      .on(t.orderId)
      .where(sql`order_id is not null and deleted_at is null and read_at is null`),
    index("notifications_deleted")
      .on(t.createdAt)
      .where(sql`deleted_at is not null`),
  ],
);

/** The counts, so that no request counts thousands of rows; also the lock under which they change. */
export const notificationCounts = pgTable(
  "notification_counts",
  (t) => ({
    userId: t.uuid("user_id").primaryKey(),
    total: t.integer("total").notNull().default(0),
    unread: t.integer("unread").notNull().default(0),
  }),
  (t) => [index("notification_counts_total").on(t.total)],
);
