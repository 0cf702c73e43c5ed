import type { notifications } from "./notifications-tables.ts";

export type Notification = Omit<typeof notifications.$inferSelect, "userId" | "deletedAt">;

export interface NotificationCounts {
  total: number;
  unread: number;
}
