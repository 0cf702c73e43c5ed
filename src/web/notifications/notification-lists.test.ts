import { describe, expect, test } from "vitest";
import type { Notification, NotificationPage } from "#contracts/calls/notifications";
import {
  hasMore,
  markAllRead,
  markRead,
  nextPageOf,
  noLists,
  type NotificationFilter,
  type NotificationLists,
  putBack,
  remove,
  takeArrival,
  takePage,
  totalOf,
} from "./notification-lists.ts";

const item = (minute: number, isRead = false): Notification => ({
  _id: `n${minute}`,
  type: "order_placed",
  title: `Notification ${minute}`,
  message: "",
  isRead,
  createdAt: new Date(Date.UTC(2026, 10, 20, 0, minute)).toISOString(),
  data: {},
});

/** Newest first, as the shop answers them. */
const items = (count: number, isRead: (minute: number) => boolean = () => false) =>
  Array.from({ length: count }, (_, index) => item(count - index, isRead(count - index)));

function pageOf(all: Notification[], filter: NotificationFilter, page = 1): NotificationPage {
  const found = all.filter(({ isRead }) => filter === "all" || isRead === (filter === "read"));
  return {
    notifications: found.slice((page - 1) * 20, page * 20),
    unreadCount: all.filter(({ isRead }) => !isRead).length,
    total: found.length,
    page,
    totalPages: Math.ceil(found.length / 20),
  };
}

const load = (all: Notification[], filter: NotificationFilter, known = noLists, page = 1) =>
  takePage(known, filter, pageOf(all, filter, page));
const idsOf = (known: NotificationLists, filter: NotificationFilter = "all") =>
  known.lists[filter]?.map(({ _id }) => _id);

describe("Load More", () => {
  test("is offered while there are more than are known", () => {
    const all = items(25);
    const first = load(all, "all");
    expect(first.lists.all).toHaveLength(20);
    expect([hasMore(first, "all"), nextPageOf(first, "all")]).toEqual([true, 2]);
    const both = load(all, "all", first, 2);
    expect(idsOf(both)).toEqual(all.map(({ _id }) => _id));
    expect(hasMore(both, "all")).toBe(false);
  });

  test("leaves no gap and shows nothing twice when something arrived in between", () => {
    const all = items(45);
    const first = takeArrival(load(all, "all"), item(46));
    const now = [item(46), ...all];
    const second = load(now, "all", first, nextPageOf(first, "all"));
    expect(idsOf(second)).toEqual(now.slice(0, 40).map(({ _id }) => _id));
  });

  test("leaves no gap when something was deleted in between", () => {
    const all = items(45);
    const first = remove(load(all, "all"), "n40");
    const now = all.filter(({ _id }) => _id !== "n40");
    const more = load(now, "all", first, nextPageOf(first, "all"));
    expect(idsOf(more)).toEqual(now.slice(0, 20).map(({ _id }) => _id));
  });
});

describe("the regular refresh", () => {
  test("keeps the pages that were loaded and puts new ones first", () => {
    const all = items(45);
    const known = load(all, "all", load(all, "all"), 2);
    const now = [item(47), item(46), ...all];
    const refreshed = load(now, "all", known);
    expect(idsOf(refreshed)).toEqual(now.slice(0, 42).map(({ _id }) => _id));
    expect([refreshed.total, refreshed.unreadCount]).toEqual([47, 47]);
  });

  test("drops what was deleted elsewhere, from every list", () => {
    const all = items(30);
    const known = load(all, "unread", load(all, "all"));
    const refreshed = load(
      all.filter(({ _id }) => _id !== "n25"),
      "all",
      known,
    );
    expect(idsOf(refreshed)).not.toContain("n25");
    expect(idsOf(refreshed, "unread")).not.toContain("n25");
    expect(idsOf(refreshed, "unread")).toContain("n12");
  });

  test("moves what was read elsewhere from Unread to Read", () => {
    const all = items(3);
    const known = load(all, "read", load(all, "unread", load(all, "all")));
    const refreshed = load([item(3), item(2, true), item(1)], "all", known);
    expect(idsOf(refreshed, "unread")).toEqual(["n3", "n1"]);
    expect(idsOf(refreshed, "read")).toEqual(["n2"]);
    expect(totalOf(refreshed, "read")).toBe(1);
  });

  test("forgets everything when everything is gone", () => {
    const known = load([], "all", load(items(5), "all"));
    expect([idsOf(known), known.total, known.unreadCount]).toEqual([[], 0, 0]);
  });

  test("takes no old item into a list that does not reach so far back", () => {
    const all = items(60, (minute) => minute % 2 === 0);
    const known = load(all, "unread", load(all, "all"));
    const older = load(all, "all", load(all, "all", known, 2), 3);
    expect(older.lists.all).toHaveLength(60);
    expect(older.lists.unread).toHaveLength(20);
  });
});

test("one that is pushed counts once, however often it comes", () => {
  const known = load(items(2), "all");
  const arrived = takeArrival(takeArrival(known, item(3)), item(3));
  expect(idsOf(arrived)).toEqual(["n3", "n2", "n1"]);
  expect([arrived.total, arrived.unreadCount]).toEqual([3, 3]);
});

test("the first one ever appears in the empty lists", () => {
  const known = load([], "unread", load([], "all"));
  const arrived = takeArrival(known, item(1));
  expect([idsOf(arrived), idsOf(arrived, "unread")]).toEqual([["n1"], ["n1"]]);
});

test("a read one leaves Unread, joins Read, and is not counted twice", () => {
  const known = load(items(3), "read", load(items(3), "unread", load(items(3), "all")));
  const read = markRead(markRead(known, "n2"), "n2");
  expect(idsOf(read)).toEqual(["n3", "n2", "n1"]);
  expect([idsOf(read, "unread"), idsOf(read, "read")]).toEqual([["n3", "n1"], ["n2"]]);
  expect(read.unreadCount).toBe(2);
});

describe("a refused change", () => {
  const all = items(4, (minute) => minute === 1);
  const known = load(all, "read", load(all, "unread", load(all, "all")));

  test.each([
    ["reading one", markRead(known, "n3")],
    ["reading all", markAllRead(known)],
    ["deleting an unread one", remove(known, "n3")],
    ["deleting a read one", remove(known, "n1")],
  ])("%s is put back as it was", (_, after) => {
    expect(putBack(after, known, after)).toEqual(known);
  });

  test("takes nothing of what has happened since with it", () => {
    const after = remove(known, "n3");
    const since = markRead(takeArrival(after, item(9)), "n2");
    const restored = putBack(since, known, after);
    expect(idsOf(restored)).toEqual(["n9", "n4", "n3", "n2", "n1"]);
    expect(idsOf(restored, "unread")).toEqual(["n9", "n4", "n3"]);
    expect([restored.total, restored.unreadCount]).toEqual([5, 3]);
  });

  test("two that fail in any order leave everything as it was", () => {
    const first = markRead(known, "n3");
    const second = remove(first, "n4");
    expect(putBack(putBack(second, known, first), first, second)).toEqual(known);
    expect(putBack(putBack(second, first, second), known, first)).toEqual(known);
  });
});
