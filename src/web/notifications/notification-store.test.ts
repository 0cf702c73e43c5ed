import { expect, test } from "vitest";
import type { Notification } from "#contracts/calls/notifications";
import { texts } from "#contracts/texts";
import { NotificationStore } from "./notification-store.ts";

const item = (id: string, isRead = false): Notification => ({
  _id: id,
  type: "default",
  title: id,
  message: "",
  isRead,
  createdAt: `2026-11-20T10:00:0${id}.000Z`,
  data: {},
});

/** A shop that answers when it is told to. */
function setUp(stored: Notification[]) {
  const logged: string[] = [];
  const calls: string[] = [];
  const waiting: { name: string; end: (error?: Error) => void }[] = [];
  const call = <T>(name: string, answer: () => T): Promise<T> => {
    calls.push(name);
    const result = answer();
    return new Promise((resolve, reject) => {
      waiting.push({ name, end: (error) => (error ? reject(error) : resolve(result)) });
    });
  };
  const done = { data: { success: true, message: "" }, total: null };
  const store = new NotificationStore({
    log: (text) => logged.push(text),
    shop: {
      listNotifications: ({ query }) =>
        call(`list ${JSON.stringify(query)}`, () => ({
          total: null,
          data: {
            success: true as const,
            data: {
              notifications: stored.toReversed(),
              unreadCount: stored.filter(({ isRead }) => !isRead).length,
              total: stored.length,
              page: 1,
              totalPages: 1,
            },
          },
        })),
      markNotificationRead: ({ params }) => call(`read ${params.id}`, () => done),
      markAllNotificationsRead: () => call("read all", () => done),
      deleteNotification: ({ params }) => call(`delete ${params.id}`, () => done),
    },
  });
  const end = async (error?: Error) => {
    waiting.shift()!.end(error);
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  };
  const shown = () =>
    store.read().lists.all?.map(({ _id, isRead }) => `${_id}${isRead ? "r" : ""}`);
  return { store, calls, logged, end, shown, stored };
}

async function setUpLoaded(stored: Notification[]) {
  const parts = setUp(stored);
  void parts.store.refresh();
  await parts.end();
  parts.calls.length = 0;
  return parts;
}

test("the list is asked for as documented, once at a time", async () => {
  const { store, calls, end } = setUp([item("1")]);
  void store.refresh();
  void store.refresh();
  expect(calls).toEqual(['list {"page":1,"limit":20,"unreadOnly":"false"}']);
  await end();
  void store.load("unread");
  void store.load("read");
  expect(calls.slice(1)).toEqual([
    'list {"page":1,"limit":20,"unreadOnly":"true"}',
    'list {"page":1,"limit":20,"unreadOnly":"false","readOnly":"true"}',
  ]);
});

test("reading shows at once; a read one is not sent again", async () => {
  const { store, calls, end, shown } = await setUpLoaded([item("1"), item("2")]);
  store.markRead("1");
  expect(shown()).toEqual(["2", "1r"]);
  store.markRead("1");
  expect(calls).toEqual(["read 1"]);
  await end();
  expect(shown()).toEqual(["2", "1r"]);
  expect(store.read().unreadCount).toBe(1);
});

const failures: [string, (store: NotificationStore) => void, string][] = [
  ["fetching", (store: NotificationStore) => void store.refresh(), texts.notificationsFetchFailed],
  ["reading one", (store: NotificationStore) => store.markRead("1"), texts.notificationReadFailed],
  ["reading all", (store: NotificationStore) => store.markAllRead(), texts.notificationsReadFailed],
  ["deleting", (store: NotificationStore) => store.remove("1"), texts.notificationDeleteFailed],
];

test.each(failures)(
  "a failure of %s is logged with its fixed text, and all is as before",
  async (_, act, text) => {
    const { store, end, logged } = await setUpLoaded([item("1"), item("2", true)]);
    const before = store.read();
    act(store);
    await end(new Error("no answer"));
    expect(logged).toEqual([text]);
    expect(store.read()).toEqual(before);
  },
);

test("an answer asked for before a change does not undo the change", async () => {
  const { store, calls, end, shown, stored } = await setUpLoaded([item("1"), item("2")]);
  void store.refresh();
  store.remove("1");
  await end();
  expect(shown()).toEqual(["2"]);
  stored.splice(0, 1);
  await end();
  expect(calls.filter((name) => name.startsWith("list"))).toHaveLength(2);
  await end();
  expect(shown()).toEqual(["2"]);
});

test("an answer that was on its way when one was pushed does not hide it", async () => {
  const { store, end, shown, stored } = await setUpLoaded([item("1")]);
  void store.refresh();
  store.takeArrival(item("2"));
  stored.push(item("2"));
  await end();
  expect(shown()).toEqual(["2", "1"]);
  await end();
  expect(shown()).toEqual(["2", "1"]);
});

test("a pushed count that differs asks for the list", async () => {
  const { store, calls } = await setUpLoaded([item("1")]);
  store.takeUnreadCount(1);
  expect(calls).toEqual([]);
  store.takeUnreadCount(4);
  expect(calls).toHaveLength(1);
});

test("a count pushed while the list is asked for is not lost", async () => {
  const { store, end, shown, stored } = await setUpLoaded([item("1"), item("2")]);
  void store.refresh();
  stored[0] = item("1", true);
  store.takeUnreadCount(1);
  await end();
  await end();
  expect(store.read().unreadCount).toBe(1);
  expect(shown()).toEqual(["2", "1r"]);
});

test("a count of nothing unread counts before the first list has come, and one that fits asks no more", async () => {
  const { store, calls, end, stored } = setUp([item("1")]);
  void store.refresh();
  stored[0] = item("1", true);
  store.takeUnreadCount(0);
  await end();
  expect(calls).toHaveLength(2);
  store.takeUnreadCount(0);
  await end();
  expect(store.read().unreadCount).toBe(0);
  expect(calls).toHaveLength(2);
});

test("after signing out nothing is kept, and late answers are dropped", async () => {
  const { store, end } = await setUpLoaded([item("1")]);
  void store.refresh();
  store.markRead("1");
  store.clear();
  await end();
  await end(new Error("no answer"));
  expect(store.read()).toEqual({
    unreadCount: 0,
    total: 0,
    lists: { all: null, unread: null, read: null },
  });
});
