import { InfiniteQueryObserver, type QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeQueryClient } from "#client/api-query";
import type { Notification, NotificationPage } from "#contracts/calls/notifications";
import { joinPages, type NotificationPages } from "./notification-pages.ts";
import { notificationQueries } from "./notification-queries.ts";

const PER_PAGE = 20;
const COUNT = 30;

const item = (number: number): Notification => ({
  _id: String(number),
  type: "default",
  title: "",
  message: "",
  isRead: false,
  createdAt: new Date(number * 1000).toISOString(),
  data: {},
});
const done = { data: { success: true as const, message: "" }, total: null };
const settled = () => new Promise((resolve) => setImmediate(resolve));

let stored: Notification[];
let isRefusing: boolean;
/** What the next page waits for. */
let gate: PromiseWithResolvers<void>;
let pagesFetched: number[];
let client: QueryClient;
let list: ReturnType<typeof observe>;
let close: () => void;

const pageAt = (page: number): NotificationPage => ({
  notifications: stored.slice((page - 1) * PER_PAGE, page * PER_PAGE),
  unreadCount: stored.filter(({ isRead }) => !isRead).length,
  total: stored.length,
  page,
  totalPages: Math.ceil(stored.length / PER_PAGE),
});
const change = async (write: () => void) => {
  if (isRefusing) throw new Error("refused");
  write();
  return done;
};

const notifications = notificationQueries(
  {
    async listNotifications({ query }) {
      const page = Number(query?.page);
      pagesFetched.push(page);
      const data = pageAt(page);
      if (page > 1) await gate.promise;
      return { total: null, data: { success: true, data } };
    },
    markNotificationRead: ({ params }) =>
      change(() => {
        stored = stored.map((each) => (each._id === params.id ? { ...each, isRead: true } : each));
      }),
    markAllNotificationsRead: () => change(() => {}),
    deleteNotification: ({ params }) =>
      change(() => {
        stored = stored.filter(({ _id }) => _id !== params.id);
      }),
  },
  () => {},
);

const observe = () => new InfiniteQueryObserver(client, notifications.list("all"));
const shown = () => joinPages(list.getCurrentResult().data as NotificationPages).items;
const isLoadingMore = () => list.getCurrentResult().isFetchingNextPage;

beforeEach(async () => {
  stored = Array.from({ length: COUNT }, (_, index) => item(COUNT - index));
  isRefusing = false;
  gate = Promise.withResolvers();
  pagesFetched = [];
  client = makeQueryClient();
  list = observe();
  close = list.subscribe(() => {});
  await settled();
});
afterEach(() => {
  close();
  client.clear();
});

test.each([
  ["a change", () => notifications.change(client, { kind: "read", id: "30" })],
  ["a removal", () => notifications.change(client, { kind: "removed", id: "29" })],
  [
    "a change that fails",
    () => {
      isRefusing = true;
      return notifications.change(client, { kind: "read", id: "30" });
    },
  ],
  [
    "an arrival",
    () => {
      stored = [item(COUNT + 1), ...stored];
      return notifications.takeArrival(client, stored[0]!);
    },
  ],
  ["the regular refresh", () => notifications.refresh(client)],
])("%s does not discard the next page while it is loading", async (_, happen) => {
  void list.fetchNextPage();
  await settled();
  expect(isLoadingMore()).toBe(true);
  happen();
  await settled();
  expect(isLoadingMore()).toBe(true);
  gate.resolve();
  await settled();
  expect(isLoadingMore()).toBe(false);
  expect(shown()).toEqual(stored);
});

test("after a change, all loaded pages are refetched, including the one that was still loading", async () => {
  void list.fetchNextPage();
  await settled();
  void notifications.change(client, { kind: "read", id: "30" });
  await settled();
  pagesFetched = [];
  gate.resolve();
  await settled();
  expect(pagesFetched).toEqual([1, 2]);
});
