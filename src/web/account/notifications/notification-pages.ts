import type { InfiniteData } from "@tanstack/react-query";
import type { Notification, NotificationPage } from "#contracts/calls/notifications";

export const notificationFilters = ["all", "unread", "read"] as const;
export type NotificationFilter = (typeof notificationFilters)[number];

/** The pages behind a filter that were loaded, newest first. */
export type NotificationPages = InfiniteData<NotificationPage>;

export type NotificationChange =
  | { kind: "arrived"; item: Notification }
  | { kind: "read" | "removed"; id: string }
  | { kind: "all read" };

/** The loaded pages after a change. Items that begin to match the filter arrive with the next response. */
export function changePages(
  known: NotificationPages,
  change: NotificationChange,
  filter: NotificationFilter,
): NotificationPages {
  switch (change.kind) {
    case "arrived":
      return takeArrival(known, change.item, filter);
    case "read":
      return replace(known, change.id, (item) =>
        filter === "unread" ? null : { ...item, isRead: true },
      );
    case "removed":
      return replace(known, change.id, () => null);
    case "all read":
      return readAll(known, filter);
  }
}

export interface NotificationList {
  items: readonly Notification[];
  unreadCount: number;
  /** Behind the filter, loaded or not. */
  total: number;
  hasMore: boolean;
}

/** The items of all pages, without duplicates that new arrivals shifted to the next page. */
export function joinPages({ pages }: NotificationPages): NotificationList {
  const items = new Map(
    pages.flatMap((page) => page.notifications.map((item) => [item._id, item])),
  );
  const { unreadCount = 0, total = 0, page = 1, totalPages = 1 } = pages.at(-1) ?? {};
  return { items: [...items.values()], unreadCount, total, hasMore: page < totalPages };
}

function takeArrival(
  known: NotificationPages,
  item: Notification,
  filter: NotificationFilter,
): NotificationPages {
  if (joinPages(known).items.some(({ _id }) => _id === item._id)) return known;
  const isShown = filter === "all" || item.isRead === (filter === "read");
  const counted = count(known, { unread: item.isRead ? 0 : 1, total: isShown ? 1 : 0 });
  if (!isShown) return counted;
  return mapPages(counted, (page, index) =>
    index === 0 ? { ...page, notifications: [item, ...page.notifications] } : page,
  );
}

/** Null removes it. */
function replace(
  known: NotificationPages,
  id: string,
  change: (item: Notification) => Notification | null,
): NotificationPages {
  const old = joinPages(known).items.find(({ _id }) => _id === id);
  const next = old && change(old);
  if (!old || (next && next.isRead === old.isRead)) return known;
  const unread = (next && !next.isRead ? 1 : 0) - (old.isRead ? 0 : 1);
  const counted = count(known, { unread, total: next ? 0 : -1 });
  return mapPages(counted, (page) => ({
    ...page,
    notifications: page.notifications.flatMap((item) =>
      item._id === id ? (next ? [next] : []) : [item],
    ),
  }));
}

function readAll(known: NotificationPages, filter: NotificationFilter): NotificationPages {
  if (joinPages(known).unreadCount === 0) return known;
  return mapPages(known, (page) => {
    const read = { ...page, unreadCount: 0 };
    if (filter === "unread") return { ...read, notifications: [], total: 0, totalPages: 1 };
    return {
      ...read,
      notifications: page.notifications.map((item) => ({ ...item, isRead: true })),
    };
  });
}

const count = (known: NotificationPages, by: { unread: number; total: number }) =>
  mapPages(known, (page) => ({
    ...page,
    unreadCount: Math.max(0, page.unreadCount + by.unread),
    total: Math.max(0, page.total + by.total),
  }));

const mapPages = (
  known: NotificationPages,
  change: (page: NotificationPage, index: number) => NotificationPage,
): NotificationPages => ({ ...known, pages: known.pages.map(change) });
