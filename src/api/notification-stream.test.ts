import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import { catalogueContract } from "#contracts/calls/catalogue";
import { routes } from "#contracts/routes";
import { notificationStreamPath } from "#contracts/shop-routes";
import { changeRole } from "#modules/accounts/customers";
import { openSession } from "#modules/accounts/sessions";
import { addNotification, markAllNotificationsRead } from "#modules/notifications";
import { makeUser, type TestShop, useTestShop } from "#test/create-test-shop";
import {
  closeWindows,
  listCountEvents,
  openWindow as open,
  listNotificationTitles,
} from "#test/api/notification-windows";
import { soon } from "#test/soon";
import { createCacheKey } from "./cache-key.ts";

const MINUTE_MS = 60_000;

const notify = (shop: TestShop, userId: string, title: string, message = "") =>
  addNotification(shop.app.asSystem("test"), {
    userId,
    topic: "order",
    type: "order_placed",
    title,
    message,
    eventKey: title,
  });

/** Resolves when this process has received a change of this user's. */
const waitForChange = (shop: TestShop, userId: string) =>
  new Promise<void>((resolve) =>
    shop.app.changes.onChange((topic) => topic.startsWith(`user:${userId}`) && resolve()),
  );

/** Two processes of one shop. */
const here = useTestShop({ restarts: true });
const there = useTestShop({ restarts: true });

afterEach(() => {
  vi.useRealTimers();
  closeWindows();
});

describe("the stream of notifications", () => {
  test("is refused without a session", async () => {
    expect((await here.server.inject({ url: notificationStreamPath })).statusCode).toBe(401);
  });

  test("begins with the current count and is neither stored, buffered nor compressed", async () => {
    const { user, token } = await makeUser(here);
    const received = waitForChange(here, user.id);
    await notify(here, user.id, "One");
    await received;
    const window = await open(here, token);
    expect(window.response.status).toBe(200);
    expect(Object.fromEntries(window.response.headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    });
    expect(window.response.headers.get("content-encoding")).toBeNull();
    await soon(() => expect(listCountEvents(window)).toEqual([1]));
    expect(listNotificationTitles(window)).toEqual([]);
  });

  test("brings a new notification once to every window of its owner, whichever process made it", async () => {
    const { user, token, actor } = await makeUser(here);
    const windows = [await open(here, token), await open(there, token)];
    for (const window of windows) await soon(() => expect(listCountEvents(window)).toEqual([0]));
    await notify(here, user.id, "From here");
    await notify(there, user.id, "From there");
    for (const window of windows)
      await soon(() => {
        expect(listNotificationTitles(window)).toEqual(["From here", "From there"]);
        expect(listCountEvents(window).at(-1)).toBe(2);
      });
    await markAllNotificationsRead(there.as(actor));
    for (const window of windows) await soon(() => expect(listCountEvents(window).at(-1)).toBe(0));
    expect(listNotificationTitles(windows[0]!)).toHaveLength(2);
  });

  test("carries nothing of other users", async () => {
    const [owner, stranger] = [await makeUser(here), await makeUser(here)];
    const window = await open(here, stranger.token);
    await notify(here, owner.user.id, "For the owner");
    await notify(here, stranger.user.id, "For the stranger");
    await soon(() => expect(listNotificationTitles(window)).toEqual(["For the stranger"]));
    expect(Math.max(...listCountEvents(window).map(Number))).toBe(1);
  });

  test("sends the counts again after changes may have been missed", async () => {
    const { user, token } = await makeUser(here);
    const window = await open(here, token);
    await soon(() => expect(listCountEvents(window)).toEqual([0]));
    await here.database.pool.query(
      "insert into notification_counts (user_id, total, unread) values ($1, 4, 3)",
      [user.id],
    );
    here.app.changes.notify("all");
    await soon(() => expect(listCountEvents(window)).toEqual([0, 3]));
  });

  test("ends within a heartbeat when its session is over, while others continue", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const [gone, staying] = [await makeUser(here), await makeUser(here)];
    const windows = {
      gone: await open(here, gone.token),
      staying: await open(here, staying.token),
    };
    await here.database.pool.query("delete from sessions where user_id = $1", [gone.user.id]);
    vi.advanceTimersByTime(25_000);
    expect(await windows.gone.ended).toBe("ended");
    await soon(() => expect(windows.staying.comments).toEqual([": open", ": still here"]));
    await notify(here, staying.user.id, "Still here");
    await soon(() => expect(listNotificationTitles(windows.staying)).toEqual(["Still here"]));
  });

  test.each([
    ["the same process", () => here],
    ["another process", () => there],
  ])("ends at once when its owner logs out in %s, while other sessions continue", async (_, at) => {
    const { user, token } = await makeUser(here);
    const ctx = here.app.asSystem("test");
    const other = await openSession(ctx, user);
    const windows = { gone: await open(here, token), staying: await open(here, other) };
    await at().server.inject({
      method: "POST",
      url: routes.logout.path,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await windows.gone.ended).toBe("ended");
    await notify(here, user.id, "Still here");
    await soon(() => expect(listNotificationTitles(windows.staying)).toEqual(["Still here"]));
    await changeRole(ctx, { userId: user.id, role: "staff" });
    expect(await windows.staying.ended).toBe("ended");
  });

  test("does not extend an idle admin's session", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { token } = await makeUser(here, { role: "admin" });
    const window = await open(here, token);
    here.advance(20 * MINUTE_MS);
    vi.advanceTimersByTime(25_000);
    await soon(() => expect(window.comments).toEqual([": open", ": still here"]));
    here.advance(11 * MINUTE_MS);
    vi.advanceTimersByTime(25_000);
    expect(await window.ended).toBe("ended");
  });

  test("is open to five windows per user, and closing one makes room", async () => {
    const { token } = await makeUser(here);
    const windows = [];
    for (let turn = 0; turn < 5; turn++) windows.push(await open(here, token));
    const sixth = await open(here, token);
    expect(sixth.response.status).toBe(429);
    expect(sixth.response.headers.get("retry-after")).toBe("60");
    const { token: another } = await makeUser(here);
    expect((await open(here, another)).response.status).toBe(200);
    windows[0]!.leave();
    await soon(async () => expect((await open(here, token)).response.status).toBe(200));
  });

  test("ends when the server closes, which does not wait for open windows", async () => {
    const { token } = await makeUser(here);
    const windows = [await open(here, token), await open(here, token)];
    for (const window of windows) await soon(() => expect(listCountEvents(window)).toContain(0));
    await (await here.server.open()).close();
    expect(await Promise.all(windows.map(({ ended }) => ended))).toEqual(["ended", "ended"]);
  });

  test("is cut off for a reader who does not read, and delays nobody else", async () => {
    const { user, token } = await makeUser(here);
    const { port } = await here.server.listen();
    const socket = connect(port, "127.0.0.1");
    const closed = once(socket, "close");
    socket.on("error", () => {});
    socket.write(
      `GET ${notificationStreamPath} HTTP/1.1\r\nhost: shop.test\r\nauthorization: Bearer ${token}\r\n\r\n`,
    );
    await once(socket, "readable");
    const window = await open(here, token);
    const count = 40;
    for (let turn = 1; turn <= count; turn++) {
      await notify(here, user.id, `No. ${turn}`, "x".repeat(250_000));
      await soon(() => expect(listNotificationTitles(window)).toHaveLength(turn));
    }
    socket.resume();
    await closed;
    expect(socket.bytesRead).toBeLessThan(count * 250_000);
  });
});

describe("a notification", () => {
  test("leaves the cached catalogue responses alone", async () => {
    const key = createCacheKey(catalogueContract.listCategories)({}, {});
    const { user } = await makeUser(here);
    await here.server.inject(routes.listCategories.path);
    const topics: string[] = [];
    here.app.changes.onChange((topic) => void topics.push(topic));
    await notify(here, user.id, "One");
    await soon(() => expect(topics).toEqual([expect.stringMatching(`^user:${user.id}:`)]));
    const { responseCaches } = await here.server.open();
    expect(responseCaches.api.find(key)).toBeDefined();
    here.app.changes.notify("catalogue");
    expect(responseCaches.api.find(key)).toBeUndefined();
  });
});
