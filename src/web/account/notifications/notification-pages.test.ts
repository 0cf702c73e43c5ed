import { describe, expect, test } from "vitest";
import type { Notification } from "#contracts/calls/notifications";
import {
  changePages,
  joinPages,
  type NotificationChange,
  type NotificationFilter,
  type NotificationPages,
} from "./notification-pages.ts";

const PER_PAGE = 20;

const item = (minute: number, isRead = false): Notification => ({
  _id: `n${minute}`,
  type: "order_placed",
  title: `Notification ${minute}`,
  message: "",
  isRead,
  createdAt: new Date(Date.UTC(2026, 10, 20, 0, minute)).toISOString(),
  data: {},
});

/** Newest first, as the shop sends them. */
const items = (count: number, isRead: (minute: number) => boolean = () => false) =>
  Array.from({ length: count }, (_, index) => item(count - index, isRead(count - index)));

function load(all: Notification[], filter: NotificationFilter, count = 1): NotificationPages {
  const found = all.filter(({ isRead }) => filter === "all" || isRead === (filter === "read"));
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return {
    pageParams: numbers,
    pages: numbers.map((page) => ({
      notifications: found.slice((page - 1) * PER_PAGE, page * PER_PAGE),
      unreadCount: all.filter(({ isRead }) => !isRead).length,
      total: found.length,
      page,
      totalPages: Math.ceil(found.length / PER_PAGE),
    })),
  };
}

const listPageIds = (pages: NotificationPages) => joinPages(pages).items.map(({ _id }) => _id);
const readPageCounts = (pages: NotificationPages) => [
  joinPages(pages).unreadCount,
  joinPages(pages).total,
];

describe("Load More", () => {
  test("is offered while not all notifications are loaded", () => {
    const all = items(25);
    expect(joinPages(load(all, "all")).hasMore).toBe(true);
    expect(joinPages(load(all, "all", 2))).toMatchObject({ hasMore: false, items: all });
  });

  test("leaves no gap and shows nothing twice when something arrived in between", () => {
    const all = items(45);
    const arrived = changePages(load(all, "all"), { kind: "arrived", item: item(46) }, "all");
    const second = load([item(46), ...all], "all", 2).pages.slice(1);
    const both = { ...arrived, pages: [...arrived.pages, ...second] };
    expect(listPageIds(both)).toEqual([item(46), ...all].slice(0, 40).map(({ _id }) => _id));
  });
});

describe("a notification that arrives", () => {
  const arrived: NotificationChange = { kind: "arrived", item: item(3) };

  test("counts once, however often it arrives", () => {
    const once = changePages(load(items(2), "all"), arrived, "all");
    expect(listPageIds(once)).toEqual(["n3", "n2", "n1"]);
    expect(readPageCounts(once)).toEqual([3, 3]);
    expect(changePages(once, arrived, "all")).toBe(once);
  });

  test("appears even in an empty list, but not if the filter excludes it", () => {
    expect(listPageIds(changePages(load([], "unread"), arrived, "unread"))).toEqual(["n3"]);
    const read = changePages(load(items(2), "read"), arrived, "read");
    expect([listPageIds(read), readPageCounts(read)]).toEqual([[], [3, 0]]);
  });
});

test("a notification marked as read stays in All, leaves Unread, and is not counted twice", () => {
  const read: NotificationChange = { kind: "read", id: "n2" };
  const all = changePages(load(items(3), "all"), read, "all");
  expect(joinPages(all).items.map(({ isRead }) => isRead)).toEqual([false, true, false]);
  expect(readPageCounts(all)).toEqual([2, 3]);
  expect(changePages(all, read, "all")).toBe(all);
  const unread = changePages(load(items(3), "unread"), read, "unread");
  expect([listPageIds(unread), readPageCounts(unread)]).toEqual([
    ["n3", "n1"],
    [2, 2],
  ]);
});

test("notifications that are all marked as read stay in All and leave Unread empty", () => {
  const all = changePages(load(items(25), "all"), { kind: "all read" }, "all");
  expect([listPageIds(all).length, readPageCounts(all)]).toEqual([20, [0, 25]]);
  expect(changePages(all, { kind: "all read" }, "all")).toBe(all);
  const unread = changePages(load(items(25), "unread"), { kind: "all read" }, "unread");
  expect(joinPages(unread)).toEqual({ items: [], unreadCount: 0, total: 0, hasMore: false });
});

test.each(["all", "unread", "read"] as const)(
  "a removed notification disappears from the %s list and its counts",
  (filter) => {
    const some = items(4, (minute) => minute > 2);
    const before = load(some, filter);
    const [first] = joinPages(before).items;
    const removed: NotificationChange = { kind: "removed", id: first!._id };
    const after = changePages(before, removed, filter);
    expect(listPageIds(after)).toEqual(listPageIds(before).slice(1));
    expect(readPageCounts(after)).toEqual([first!.isRead ? 2 : 1, joinPages(before).total - 1]);
    expect(changePages(after, removed, filter)).toBe(after);
  },
);
