import { InfiniteQueryObserver, type QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach } from "vitest";
import { pendingChanges, withChanges } from "#client/change";
import { makeQueryClient } from "#client/api-query";
import type { Notification } from "#contracts/calls/notifications";
import {
  joinPages,
  type NotificationPages,
} from "#src/web/account/notifications/notification-pages.ts";
import { notificationQueries } from "#src/web/account/notifications/notification-queries.ts";

export const item = (id: string, isRead = false): Notification => ({
  _id: id,
  type: "default",
  title: id,
  message: "",
  isRead,
  createdAt: `2026-11-20T10:00:0${id}.000Z`,
  data: {},
});

const KEY = ["listNotifications", "all"];

export const settled = () => new Promise((resolve) => setImmediate(resolve));

interface Server {
  stored: Notification[];
  calls: string[];
  /** Calls that have their result and wait for the test to send it. */
  waiting: ((error?: Error) => void)[];
}

/** A list of notifications in a browser, whose calls end when the test lets them; new before each test. */
export function openNotificationList() {
  const server: Server = { stored: [], calls: [], waiting: [] };
  const logged: string[] = [];
  let client: QueryClient;
  let stopWatching: () => void;

  const call = <T>(name: string, result: T): Promise<T> => {
    server.calls.push(name);
    return new Promise((resolve, reject) => {
      server.waiting.push((error) => (error ? reject(error) : resolve(result)));
    });
  };
  const done = { data: { success: true as const, message: "" }, total: null };
  const page = () => {
    const unreadCount = server.stored.filter(({ isRead }) => !isRead).length;
    const [total, totalPages] = [server.stored.length, 1];
    return { notifications: server.stored.toReversed(), unreadCount, total, page: 1, totalPages };
  };
  const queries = notificationQueries(
    {
      listNotifications: ({ query }) =>
        call(`list ${JSON.stringify(query)}`, {
          total: null,
          data: { success: true, data: page() },
        }),
      markNotificationRead: ({ params }) => call(`read ${params.id}`, done),
      markAllNotificationsRead: () => call("read all", done),
      deleteNotification: ({ params }) => call(`delete ${params.id}`, done),
    },
    (text) => logged.push(text),
  );

  beforeEach(() => {
    Object.assign(server, { stored: [], calls: [], waiting: [] });
    logged.length = 0;
    client = makeQueryClient();
  });
  const close = () => {
    stopWatching();
    client.clear();
  };
  afterEach(close);

  const list = () => {
    const pages = client.getQueryData<NotificationPages>(KEY);
    const changes = pendingChanges(client, queries.kind);
    return pages && joinPages(withChanges(queries.kind, pages, changes, KEY));
  };
  /** Ends the oldest call. */
  const end = async (error?: Error) => {
    server.waiting.shift()!(error);
    await settled();
  };
  const change = async (what: Parameters<typeof queries.change>[1]) => {
    void queries.change(client, what);
    await settled();
  };
  const open = async (...first: Notification[]) => {
    server.stored = first;
    stopWatching = new InfiniteQueryObserver(client, queries.list("all")).subscribe(() => {});
    await settled();
  };
  return {
    server,
    logged,
    list,
    shown: () => list()?.items.map(({ _id, isRead }) => `${_id}${isRead ? "r" : ""}`),
    listCalls: () => server.calls.filter((name) => name.startsWith("list")).length,
    end,
    change,
    read: (id: string) => change({ kind: "read", id }),
    open,
    openLoaded: async (...first: Notification[]) => {
      await open(...first);
      await end();
      server.calls = [];
    },
    close,
    refresh: () => void queries.refresh(client),
    /** Fetched besides the list of all, as by another page. */
    fetchList: (name: "unread" | "read") =>
      void client.fetchInfiniteQuery(queries.list(name)).catch(() => undefined),
    takeArrival: (arrived: Notification) => queries.takeArrival(client, arrived),
    takeUnreadCount: (count: number) => queries.takeUnreadCount(client, count),
  };
}
