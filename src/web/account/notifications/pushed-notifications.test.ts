import { expect, test } from "vitest";
import { item, openNotificationList, settled } from "#test/api/notification-list";

const {
  server,
  list,
  shown,
  listCalls,
  end,
  open,
  openLoaded,
  refresh,
  takeArrival,
  takeUnreadCount,
} = openNotificationList();

test("a response requested before a push does not hide the pushed notification", async () => {
  await openLoaded(item("1"));
  refresh();
  await settled();
  server.stored = [item("1"), item("2")];
  takeArrival(item("2"));
  expect(shown()).toEqual(["2", "1"]);
  for (const _ of "ab") {
    await end();
    expect(shown()).toEqual(["2", "1"]);
  }
});

test("a different pushed count refetches the list", async () => {
  await openLoaded(item("1"));
  takeUnreadCount(1);
  await settled();
  expect(server.calls).toEqual([]);
  takeUnreadCount(4);
  await settled();
  expect(listCalls()).toBe(1);
});

test("a notification pushed with its count is shown without a request", async () => {
  await openLoaded(item("1"));
  takeArrival(item("2"));
  takeUnreadCount(2);
  await settled();
  expect(shown()).toEqual(["2", "1"]);
  expect(server.calls).toEqual([]);
});

test("a count that does not include the notification pushed with it refetches the list", async () => {
  await openLoaded(item("1"));
  server.stored = [item("1", true), item("2")];
  takeArrival(item("2"));
  takeUnreadCount(1);
  await settled();
  await end();
  expect(list()!.unreadCount).toBe(1);
});

test("a count pushed while the list is fetched is not lost", async () => {
  await openLoaded(item("1"), item("2"));
  refresh();
  await settled();
  server.stored = [item("1", true), item("2")];
  takeUnreadCount(1);
  await end();
  await end();
  expect(list()!.unreadCount).toBe(1);
  expect(shown()).toEqual(["2", "1r"]);
});

test("a count pushed before the first list arrived is used, and one that matches causes no refetch", async () => {
  await open(item("1"));
  server.stored = [item("1", true)];
  takeUnreadCount(0);
  await end();
  expect(listCalls()).toBe(2);
  await end();
  takeUnreadCount(0);
  await settled();
  expect(list()!.unreadCount).toBe(0);
  expect(listCalls()).toBe(2);
});
