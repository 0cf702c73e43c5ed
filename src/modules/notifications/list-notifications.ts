import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { getSignedIn } from "#platform/signed-in";
import type { Notification, NotificationCounts } from "./notification.ts";
import {
  type NotificationFilter,
  selectByIds,
  selectCounts,
  selectPage,
} from "./notifications-store.ts";

interface NotificationQuery {
  page: number;
  limit: number;
  unreadOnly: boolean;
  readOnly: boolean;
}

interface NotificationList {
  notifications: Notification[];
  /** Counts all notifications, whatever the filter. */
  unreadCount: number;
  /** How many match the filter. */
  total: number;
  page: number;
  totalPages: number;
}

/** The caller's own, newest first. */
export async function listNotifications(
  ctx: Context,
  { page, limit, ...flags }: NotificationQuery,
): Promise<NotificationList> {
  const { userId } = getSignedIn(ctx);
  const filter = filterOf(flags);
  const offset = (page - 1) * limit;
  const { counts, notifications } = await selectPage(ctx.db, userId, { filter, limit, offset });
  const total = totalOf(counts, filter);
  const totalPages = Math.ceil(total / limit);
  return { notifications, unreadCount: counts.unread, total, page, totalPages };
}

/** For the shop itself, which pushes them to the user's open screens: some of a user's, oldest first, and the count. */
export async function findNotifications(
  ctx: Context,
  { userId, ids }: { userId: string; ids: string[] },
): Promise<{ notifications: Notification[]; unreadCount: number }> {
  const notifications = ids.length > 0 ? await selectByIds(ctx.db, userId, ids) : [];
  const { unread } = await selectCounts(ctx.db, userId);
  return { notifications, unreadCount: unread };
}

function filterOf(flags: { unreadOnly: boolean; readOnly: boolean }): NotificationFilter {
  if (flags.unreadOnly && flags.readOnly)
    throw new Refusal("invalid", "Please send unreadOnly or readOnly, not both");
  if (flags.unreadOnly) return "unread";
  return flags.readOnly ? "read" : "all";
}

function totalOf({ total, unread }: NotificationCounts, filter: NotificationFilter): number {
  if (filter === "unread") return unread;
  return filter === "read" ? total - unread : total;
}
