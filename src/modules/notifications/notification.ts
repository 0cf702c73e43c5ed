import { Refusal } from "#platform/errors";
import type { notifications } from "./notifications-tables.ts";

export type Notification = Omit<
  typeof notifications.$inferSelect,
  "userId" | "eventKey" | "deletedAt"
>;

export interface NotificationCounts {
  total: number;
  unread: number;
}

/** One response for a missing notification and for somebody else's. */
export const noSuchNotification = () => new Refusal("not_found", "Notification not found");
