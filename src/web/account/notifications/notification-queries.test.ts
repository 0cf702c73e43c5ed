import { InfiniteQueryObserver, type QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { pendingChanges, withChanges } from "#client/change";
import { makeQueryClient } from "#client/make-query-client";
import type { Notification } from "#contracts/calls/notifications";
import { texts } from "#contracts/texts";
import { listOf, type NotificationPages } from "./notification-pages.ts";
import { notificationQueries } from "./notification-queries.ts";

const item = (id: string, isRead = false): Notification => ({
  _id: id,
  type: "default",
  title: id,
  message: "",
  isRead,
  createdAt: `2026-11-20T10:00:0${id}.000Z`,
  data: {},
});

const KEY = ["listNotifications", "all"];
const settled = () => new Promise((resolve) => setImmediate(resolve));

let stored: Notification[];
let calls: string[];
let logged: string[];
let waiting: ((error?: Error) => void)[];
let client: QueryClient;
let close: () => void;

/** It has its result when the call arrives, and sends it when the test lets it. */
const call = <T>(name: string, result: T): Promise<T> => {
  calls.push(name);
  return new Promise((resolve, reject) => {
    waiting.push((error) => (error ? reject(error) : resolve(result)));
  });
};
const done = { data: { success: true as const, message: "" }, total: null };
const page = () => {
  const unreadCount = stored.filter(({ isRead }) => !isRead).length;
  const [total, totalPages] = [stored.length, 1];
  return { notifications: stored.toReversed(), unreadCount, total, page: 1, totalPages };
};

const notifications = notificationQueries(
  {
    listNotifications: ({ query }) =>
      call(`list ${JSON.stringify(query)}`, { total: null, data: { success: true, data: page() } }),
    markNotificationRead: ({ params }) => call(`read ${params.id}`, done),
    markAllNotificationsRead: () => call("read all", done),
    deleteNotification: ({ params }) => call(`delete ${params.id}`, done),
  },
  (text) => logged.push(text),
);

/** Ends the oldest call. */
const end = async (error?: Error) => {
  waiting.shift()!(error);
  await settled();
};
const list = () => {
  const pages = client.getQueryData<NotificationPages>(KEY);
  const changes = pendingChanges(client, notifications.kind);
  return pages && listOf(withChanges(notifications.kind, pages, changes, KEY));
};
const shown = () => list()?.items.map(({ _id, isRead }) => `${_id}${isRead ? "r" : ""}`);
const listCalls = () => calls.filter((name) => name.startsWith("list")).length;
const change = async (what: Parameters<typeof notifications.change>[1]) => {
  void notifications.change(client, what);
  await settled();
};
const read = (id: string) => change({ kind: "read", id });

async function open(...first: Notification[]) {
  stored = first;
  close = new InfiniteQueryObserver(client, notifications.list("all")).subscribe(() => {});
  await settled();
}
const openLoaded = (...first: Notification[]) =>
  open(...first)
    .then(() => end())
    .then(() => void (calls = []));

beforeEach(() => {
  [stored, calls, logged, waiting] = [[], [], [], []];
  client = makeQueryClient();
});
afterEach(() => {
  close();
  client.clear();
});

test("each list is fetched as documented, once at a time", async () => {
  await open(item("1"));
  void notifications.refresh(client);
  expect(calls).toEqual(['list {"page":1,"limit":20,"unreadOnly":"false"}']);
  client.fetchInfiniteQuery(notifications.list("unread")).catch(() => undefined);
  client.fetchInfiniteQuery(notifications.list("read")).catch(() => undefined);
  await settled();
  expect(calls.slice(1)).toEqual([
    'list {"page":1,"limit":20,"unreadOnly":"true"}',
    'list {"page":1,"limit":20,"unreadOnly":"false","readOnly":"true"}',
  ]);
});

test("marking as read shows at once, and is not sent twice", async () => {
  await openLoaded(item("1"), item("2"));
  void notifications.change(client, { kind: "read", id: "1" });
  expect(shown()).toEqual(["2", "1r"]);
  await read("1");
  expect(calls).toEqual(["read 1"]);
  stored = [item("1", true), item("2")];
  await end();
  await end();
  expect(shown()).toEqual(["2", "1r"]);
  expect(list()!.unreadCount).toBe(1);
  await read("1");
  expect(calls.filter((name) => name === "read 1")).toHaveLength(1);
});

test("changes are sent one after another, all of them shown", async () => {
  await openLoaded(item("1"), item("2"));
  await read("1");
  await change({ kind: "removed", id: "2" });
  expect(shown()).toEqual(["1r"]);
  expect(calls).toEqual(["read 1"]);
  await end();
  expect(calls).toEqual(["read 1", "delete 2"]);
  expect(shown()).toEqual(["1r"]);
});

test("a failed fetch is logged with its fixed text and changes nothing", async () => {
  await openLoaded(item("1"));
  const before = list();
  void notifications.refresh(client);
  await settled();
  await end(new Error("no answer"));
  expect(logged).toEqual([texts.notificationsFetchFailed]);
  expect(list()).toEqual(before);
});

test.each([
  [{ kind: "read", id: "1" }, texts.notificationReadFailed],
  [{ kind: "all read" }, texts.notificationsReadFailed],
  [{ kind: "removed", id: "1" }, texts.notificationDeleteFailed],
] as const)(
  "a failure of %o is logged with its fixed text, and all is as before",
  async (what, text) => {
    await openLoaded(item("1"), item("2", true));
    const before = list();
    await change(what);
    expect(list()).not.toEqual(before);
    await end(new Error("no answer"));
    expect(logged).toEqual([text]);
    expect(list()).toEqual(before);
  },
);

test("a failed change does not undo later ones", async () => {
  await openLoaded(item("1"), item("2"));
  await change({ kind: "removed", id: "1" });
  await read("2");
  await notifications.takeArrival(client, item("3"));
  await end(new Error("no answer"));
  expect(shown()).toEqual(["3", "2r", "1"]);
});

test("a response requested before a change does not take the change back", async () => {
  await openLoaded(item("1"), item("2"));
  void notifications.refresh(client);
  await change({ kind: "removed", id: "1" });
  await end();
  expect(shown()).toEqual(["2"]);
  stored = [item("2")];
  await end();
  expect(shown()).toEqual(["2"]);
  await end();
  expect(shown()).toEqual(["2"]);
});

test("a response that arrives only after the change does not overwrite it either", async () => {
  await openLoaded(item("1"), item("2"));
  void notifications.refresh(client);
  await change({ kind: "removed", id: "1" });
  const late = waiting.shift()!;
  stored = [item("2")];
  await end();
  late();
  await settled();
  expect(shown()).toEqual(["2"]);
});

test("a response requested before a push does not hide the pushed notification", async () => {
  await openLoaded(item("1"));
  void notifications.refresh(client);
  await settled();
  stored = [item("1"), item("2")];
  await notifications.takeArrival(client, item("2"));
  expect(shown()).toEqual(["2", "1"]);
  for (const _ of "ab") {
    await end();
    expect(shown()).toEqual(["2", "1"]);
  }
});

test("a different pushed count refetches the list", async () => {
  await openLoaded(item("1"));
  notifications.takeUnreadCount(client, 1);
  await settled();
  expect(calls).toEqual([]);
  notifications.takeUnreadCount(client, 4);
  await settled();
  expect(listCalls()).toBe(1);
});

test("a notification pushed with its count is shown without a request", async () => {
  await openLoaded(item("1"));
  void notifications.takeArrival(client, item("2"));
  notifications.takeUnreadCount(client, 2);
  await settled();
  expect(shown()).toEqual(["2", "1"]);
  expect(calls).toEqual([]);
});

test("a count that does not include the notification pushed with it refetches the list", async () => {
  await openLoaded(item("1"));
  stored = [item("1", true), item("2")];
  void notifications.takeArrival(client, item("2"));
  notifications.takeUnreadCount(client, 1);
  await settled();
  await end();
  expect(list()!.unreadCount).toBe(1);
});

test("a count pushed while the list is fetched is not lost", async () => {
  await openLoaded(item("1"), item("2"));
  void notifications.refresh(client);
  await settled();
  stored = [item("1", true), item("2")];
  notifications.takeUnreadCount(client, 1);
  await end();
  await end();
  expect(list()!.unreadCount).toBe(1);
  expect(shown()).toEqual(["2", "1r"]);
});

test("a count pushed before the first list arrived is used, and one that matches causes no refetch", async () => {
  await open(item("1"));
  stored = [item("1", true)];
  notifications.takeUnreadCount(client, 0);
  await end();
  expect(listCalls()).toBe(2);
  await end();
  notifications.takeUnreadCount(client, 0);
  await settled();
  expect(list()!.unreadCount).toBe(0);
  expect(listCalls()).toBe(2);
});

test("after signing out nothing is kept, late responses are dropped, and queued changes are not sent", async () => {
  await openLoaded(item("1"), item("2"));
  void notifications.refresh(client);
  await read("1");
  await read("2");
  close();
  client.clear();
  while (waiting.length > 0) await end();
  expect(client.getQueryData(KEY)).toBeUndefined();
  expect(calls).not.toContain("read 2");
});
