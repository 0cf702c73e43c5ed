import type { Notification, NotificationPage } from "#contracts/calls/notifications";

export const notificationFilters = ["all", "unread", "read"] as const;
export type NotificationFilter = (typeof notificationFilters)[number];

type Items = readonly Notification[];
type Lists = Readonly<Record<NotificationFilter, Items | null>>;

/** What this browser knows of a person's notifications. */
export interface NotificationLists {
  unreadCount: number;
  total: number;
  /** Of each filter the newest items without a gap, newest first; null when never asked for. */
  lists: Lists;
}

export const NOTIFICATIONS_PER_PAGE = 20;

export const noLists: NotificationLists = {
  unreadCount: 0,
  total: 0,
  lists: { all: null, unread: null, read: null },
};

/** How many there are behind a filter, known or not. */
export function totalOf({ total, unreadCount }: NotificationLists, filter: NotificationFilter) {
  if (filter === "all") return total;
  return filter === "unread" ? unreadCount : Math.max(0, total - unreadCount);
}

export const hasMore = (known: NotificationLists, filter: NotificationFilter): boolean =>
  countKnown(known, filter) < totalOf(known, filter);

/** The page to ask for next; arrivals push items to later pages, so the number of known ones decides. */
export const nextPageOf = (known: NotificationLists, filter: NotificationFilter): number =>
  Math.floor(countKnown(known, filter) / NOTIFICATIONS_PER_PAGE) + 1;

/** Merges a page by id: its items are taken in, those that it no longer holds leave, all others stay. */
export function takePage(
  known: NotificationLists,
  filter: NotificationFilter,
  page: NotificationPage,
): NotificationLists {
  const ids = new Set(page.notifications.map(({ _id }) => _id));
  const isLeft = (item: Notification) => ids.has(item._id) || !isCovered(item, page);
  const lists = mapLists(known.lists, (list, name) =>
    name === filter || filter === "all" ? list.filter(isLeft) : list,
  );
  const isOpen = { ...areComplete(known), [filter]: true };
  const merged = page.notifications.reduce((soFar, item) => place(soFar, item, isOpen), {
    ...lists,
    [filter]: lists[filter] ?? [],
  });
  return { ...countsAfter(known, filter, page), lists: merged };
}

/** One that has just been made. */
export function takeArrival(known: NotificationLists, item: Notification): NotificationLists {
  const old = findKnown(known, item._id);
  const unreadBefore = old && !old.isRead ? 1 : 0;
  return {
    unreadCount: Math.max(0, known.unreadCount + (item.isRead ? 0 : 1) - unreadBefore),
    total: known.total + (old ? 0 : 1),
    lists: place(known.lists, item, areComplete(known)),
  };
}

export function markRead(known: NotificationLists, id: string): NotificationLists {
  const item = findKnown(known, id);
  return item && !item.isRead ? takeArrival(known, { ...item, isRead: true }) : known;
}

/** The list of read ones is asked for anew: others that are not known here belong to it now. */
export function markAllRead(known: NotificationLists): NotificationLists {
  const { all, unread } = known.lists;
  const lists = {
    all: all?.map((item) => (item.isRead ? item : { ...item, isRead: true })) ?? null,
    unread: unread && [],
    read: null,
  };
  return { ...known, unreadCount: 0, lists };
}

export function remove(known: NotificationLists, id: string): NotificationLists {
  const item = findKnown(known, id);
  if (!item) return known;
  return {
    unreadCount: Math.max(0, known.unreadCount - (item.isRead ? 0 : 1)),
    total: Math.max(0, known.total - 1),
    lists: mapLists(known.lists, (list) => list.filter(({ _id }) => _id !== id)),
  };
}

/** Undoes the change that led from `before` to `after`, and nothing of what has happened since. */
export function putBack(
  now: NotificationLists,
  before: NotificationLists,
  after: NotificationLists,
): NotificationLists {
  const touched = touchedIds(before, after);
  const restored = notificationFilters.map((filter): [NotificationFilter, Items | null] => {
    const old = before.lists[filter];
    const present = now.lists[filter];
    if (old === null || present === null) return [filter, present ?? old];
    const others = present.filter(({ _id }) => !touched.has(_id));
    return [filter, old.filter(({ _id }) => touched.has(_id)).reduce(insert, others)];
  });
  return {
    unreadCount: Math.max(0, now.unreadCount + before.unreadCount - after.unreadCount),
    total: Math.max(0, now.total + before.total - after.total),
    lists: Object.fromEntries(restored) as unknown as Lists,
  };
}

const countKnown = (known: NotificationLists, filter: NotificationFilter) =>
  known.lists[filter]?.length ?? 0;

function findKnown({ lists }: NotificationLists, id: string): Notification | undefined {
  for (const filter of notificationFilters) {
    const found = lists[filter]?.find(({ _id }) => _id === id);
    if (found) return found;
  }
  return undefined;
}

/** Whether an item would have to be in the page if it were still in the page's list. */
function isCovered({ createdAt }: Notification, page: NotificationPage): boolean {
  const newest = page.notifications.at(0)?.createdAt;
  const oldest = page.notifications.at(-1)?.createdAt;
  const isFromStart = page.page === 1 || (newest !== undefined && createdAt < newest);
  const isToEnd = page.page >= page.totalPages || (oldest !== undefined && createdAt > oldest);
  return isFromStart && isToEnd;
}

function countsAfter(
  known: NotificationLists,
  filter: NotificationFilter,
  { total, unreadCount }: NotificationPage,
): Pick<NotificationLists, "total" | "unreadCount"> {
  if (filter === "all") return { unreadCount, total };
  if (filter === "read") return { unreadCount, total: total + unreadCount };
  return { unreadCount, total: known.total + unreadCount - known.unreadCount };
}

const areComplete = (known: NotificationLists): Record<NotificationFilter, boolean> => ({
  all: !hasMore(known, "all"),
  unread: !hasMore(known, "unread"),
  read: !hasMore(known, "read"),
});

/** Puts an item where it belongs in each list; `isOpen` lists take also what is older than all they hold. */
function place(
  lists: Lists,
  item: Notification,
  isOpen: Record<NotificationFilter, boolean>,
): Lists {
  return mapLists(lists, (list, filter) => {
    const others = list.filter(({ _id }) => _id !== item._id);
    const isOlder = list.every(({ createdAt }) => createdAt > item.createdAt);
    return isBehind(item, filter) && (isOpen[filter] || !isOlder) ? insert(others, item) : others;
  });
}

const isBehind = ({ isRead }: Notification, filter: NotificationFilter) =>
  filter === "all" || isRead === (filter === "read");

function insert(list: Items, item: Notification): Items {
  const at = list.findIndex(({ createdAt }) => createdAt < item.createdAt);
  return list.toSpliced(at === -1 ? list.length : at, 0, item);
}

function touchedIds(before: NotificationLists, after: NotificationLists): Set<string> {
  const ids = new Set<string>();
  for (const filter of notificationFilters) {
    const left = new Set<Notification>(after.lists[filter] ?? []);
    for (const item of before.lists[filter] ?? []) if (!left.has(item)) ids.add(item._id);
  }
  return ids;
}

function mapLists(
  lists: Lists,
  change: (list: Items, filter: NotificationFilter) => Items,
): Record<NotificationFilter, Items | null> {
  const { all, unread, read } = lists;
  return {
    all: all && change(all, "all"),
    unread: unread && change(unread, "unread"),
    read: read && change(read, "read"),
  };
}
