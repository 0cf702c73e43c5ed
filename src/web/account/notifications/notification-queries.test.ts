import { expect, test } from "vitest";
import { texts } from "#contracts/texts";
import { item, openNotificationList, settled } from "#test/api/notification-list";

const {
  server,
  logged,
  list,
  shown,
  end,
  change,
  read,
  open,
  openLoaded,
  close,
  refresh,
  fetchList,
  takeArrival,
} = openNotificationList();

test("each list is fetched with the documented query, by one request at a time", async () => {
  await open(item("1"));
  refresh();
  expect(server.calls).toEqual(['list {"page":1,"limit":20,"unreadOnly":"false"}']);
  fetchList("unread");
  fetchList("read");
  await settled();
  expect(server.calls.slice(1)).toEqual([
    'list {"page":1,"limit":20,"unreadOnly":"true"}',
    'list {"page":1,"limit":20,"unreadOnly":"false","readOnly":"true"}',
  ]);
});

test("marking as read shows at once, and is not sent twice", async () => {
  await openLoaded(item("1"), item("2"));
  void read("1");
  expect(shown()).toEqual(["2", "1r"]);
  await read("1");
  expect(server.calls).toEqual(["read 1"]);
  server.stored = [item("1", true), item("2")];
  await end();
  await end();
  expect(shown()).toEqual(["2", "1r"]);
  expect(list()!.unreadCount).toBe(1);
  await read("1");
  expect(server.calls.filter((name) => name === "read 1")).toHaveLength(1);
});

test("a failed fetch is logged with its fixed text and changes nothing", async () => {
  await openLoaded(item("1"));
  const before = list();
  refresh();
  await settled();
  await end(new Error("no response"));
  expect(logged).toEqual([texts.notificationsFetchFailed]);
  expect(list()).toEqual(before);
});

test.each([
  [{ kind: "read", id: "1" }, texts.notificationReadFailed],
  [{ kind: "all read" }, texts.notificationsReadFailed],
  [{ kind: "removed", id: "1" }, texts.notificationDeleteFailed],
] as const)(
  "a failed change (%o) is logged with its fixed text and rolled back",
  async (what, text) => {
    await openLoaded(item("1"), item("2", true));
    const before = list();
    await change(what);
    expect(list()).not.toEqual(before);
    await end(new Error("no response"));
    expect(logged).toEqual([text]);
    expect(list()).toEqual(before);
  },
);

test("a failed change does not undo later ones", async () => {
  await openLoaded(item("1"), item("2"));
  await change({ kind: "removed", id: "1" });
  expect(server.calls).toEqual(["delete 1"]);
  await read("2");
  takeArrival(item("3"));
  await end(new Error("no response"));
  expect(shown()).toEqual(["3", "2r", "1"]);
});

test("after logging out nothing is kept, late responses are dropped, and queued changes are not sent", async () => {
  await openLoaded(item("1"), item("2"));
  refresh();
  await read("1");
  await read("2");
  close();
  while (server.waiting.length > 0) await end();
  expect(list()).toBeUndefined();
  expect(server.calls).not.toContain("read 2");
});
