import type { NotificationType } from "#contracts/calls/notifications";
import type { Cents } from "#contracts/money";
import { Refusal } from "#platform/errors";

export interface Notification {
  id: string;
  type: NotificationType;
  title: string;
  message: string;
  orderId: string | null;
  /** Total of the order. */
  totalCents: Cents | null;
  readAt: Date | null;
  createdAt: Date;
}

export interface NotificationCounts {
  total: number;
  unread: number;
}

/** One response for a missing notification and for somebody else's. */
export const noSuchNotification = () => new Refusal("not_found", "Notification not found");
