import type { notifications } from "./notifications-tables.ts";

export type Notification = Omit<
  typeof notifications.$inferSelect,
  "userId" | "eventKey" | "deletedAt"
>;

export interface NotificationCounts {
  total: number;
  unread: number;
}
