import { describe, expect, test } from "vitest";
import { defaultPreferences, type NotificationPreferences } from "#contracts/preferences";
import { DAY_MS } from "#contracts/utc-days";
import type { Actor } from "#platform/context";
import { guest, makeUser, type TestShop, useTestShop } from "#test/create-test-shop";
import {
  addNotification,
  createTestNotification,
  deleteNotification,
  deleteOldNotifications,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  type NewNotification,
} from "./index.ts";

const everything = { page: 1, limit: 100, unreadOnly: false, readOnly: false };

const notice = (userId: string, given: Partial<NewNotification> = {}): NewNotification => ({
  userId,
  topic: "order",
  type: "order_placed",
  title: "Order placed",
  message: "Your order 1A2B3C4D was placed.",
  eventKey: "order_placed:1",
  ...given,
});

async function notify(shop: TestShop, userId: string, count: number): Promise<void> {
  const ctx = shop.app.asSystem("test");
  for (let number = 1; number <= count; number++) {
    shop.advance(1000);
    await addNotification(ctx, notice(userId, { eventKey: `e${number}`, title: `No. ${number}` }));
  }
}

async function prefer(
  shop: TestShop,
  userId: string,
  preferences: Partial<NotificationPreferences>,
): Promise<void> {
  await shop.database.pool.query("update users set preferences = $2 where id = $1", [
    userId,
    JSON.stringify({ ...defaultPreferences, ...preferences }),
  ]);
}

const list = (shop: TestShop, actor: Actor, query: Partial<typeof everything> = {}) =>
  listNotifications(shop.as(actor), { ...everything, ...query });

describe("notifications", () => {
  const shop = useTestShop();

  test.each([
    ["order", {}, true],
    ["order", { inAppNotifications: false }, false],
    ["order", { orderUpdates: false }, false],
    ["order", { emailNotifications: false, marketingEmails: false, systemAlerts: false }, true],
    ["system", {}, true],
    ["system", { inAppNotifications: false }, false],
    ["system", { systemAlerts: false }, false],
    ["system", { emailNotifications: false, marketingEmails: false, orderUpdates: false }, true],
  ] as const)("one about %s with preferences %o is shown: %s", async (topic, given, isShown) => {
    const { user, actor } = await makeUser(shop);
    await prefer(shop, user.id, given);
    const isAdded = await addNotification(
      shop.app.asSystem("test"),
      notice(user.id, { topic, type: topic === "order" ? "order_placed" : "default" }),
    );
    const { total, unreadCount } = await list(shop, actor);
    expect({ isAdded, total, unreadCount }).toEqual({
      isAdded: isShown,
      total: isShown ? 1 : 0,
      unreadCount: isShown ? 1 : 0,
    });
  });

  test("an event that arrives 20 times at once notifies each recipient once", async () => {
    const [one, other] = [await makeUser(shop), await makeUser(shop)];
    const ctx = shop.app.asSystem("test");
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        addNotification(ctx, notice(turn % 2 ? one.user.id : other.user.id)),
      ),
    );
    expect(responses.filter(Boolean)).toHaveLength(2);
    for (const { actor } of [one, other])
      expect(await list(shop, actor)).toMatchObject({ total: 1, unreadCount: 1 });
  });

  test("an event does not notify again after its notification was deleted", async () => {
    const { user, actor } = await makeUser(shop);
    const ctx = shop.app.asSystem("test");
    await addNotification(ctx, notice(user.id));
    const [shown] = (await list(shop, actor)).notifications;
    await deleteNotification(shop.as(actor), shown!.id);
    expect(await addNotification(ctx, notice(user.id))).toBe(false);
    expect(await list(shop, actor)).toMatchObject({ notifications: [], total: 0, unreadCount: 0 });
    const { rows } = await shop.database.pool.query<{ message: string }>(
      "select message from notifications",
    );
    expect(rows).toEqual([{ message: "" }]);
  });

  test("a list is paged newest first and filtered, always with the count of all unread ones", async () => {
    const { user, actor } = await makeUser(shop);
    await notify(shop, user.id, 25);
    const first = await list(shop, actor, { limit: 20 });
    expect(first).toMatchObject({ unreadCount: 25, total: 25, page: 1, totalPages: 2 });
    expect(first.notifications[0]!.title).toBe("No. 25");
    const last = await list(shop, actor, { limit: 20, page: 2 });
    expect(last.notifications.map(({ title }) => title)).toEqual(
      [5, 4, 3, 2, 1].map((number) => `No. ${number}`),
    );
    expect((await list(shop, actor, { limit: 20, page: 3 })).notifications).toEqual([]);
    for (const { id } of last.notifications) await markNotificationRead(shop.as(actor), id);
    const read = await list(shop, actor, { readOnly: true });
    expect(read).toMatchObject({ total: 5, unreadCount: 20, totalPages: 1 });
    expect(read.notifications.map(({ id }) => id)).toEqual(last.notifications.map(({ id }) => id));
    const unread = await list(shop, actor, { unreadOnly: true });
    expect(unread).toMatchObject({ total: 20, unreadCount: 20 });
    expect(unread.notifications.map(({ id }) => id)).toEqual(
      first.notifications.map(({ id }) => id),
    );
    await expect(list(shop, actor, { unreadOnly: true, readOnly: true })).rejects.toMatchObject({
      code: "invalid",
    });
  });

  test("a list counts exactly what it shows while notifications arrive", async () => {
    const { user, actor } = await makeUser(shop);
    let hasArrived = false;
    const arriving = notify(shop, user.id, 80).finally(() => (hasArrived = true));
    while (!hasArrived) {
      const page = await list(shop, actor);
      const shown = page.notifications.length;
      expect(page).toMatchObject({ total: shown, unreadCount: shown });
    }
    await arriving;
  });

  test("reading one twice counts once, and 20 changes at once leave the right counts", async () => {
    const { user, actor } = await makeUser(shop);
    await notify(shop, user.id, 10);
    const { notifications } = await list(shop, actor);
    const ids = notifications.map(({ id }) => id);
    const ctx = shop.as(actor);
    await Promise.all([
      ...ids
        .slice(0, 5)
        .flatMap((id) => [markNotificationRead(ctx, id), markNotificationRead(ctx, id)]),
      ...ids.slice(5, 9).map((id) => deleteNotification(ctx, id)),
      ...Array.from({ length: 6 }, (_, turn) =>
        addNotification(shop.app.asSystem("test"), notice(user.id, { eventKey: `late${turn}` })),
      ),
    ]);
    expect(await list(shop, actor)).toMatchObject({ total: 12, unreadCount: 7 });
    await Promise.all([markAllNotificationsRead(ctx), markAllNotificationsRead(ctx)]);
    expect(await list(shop, actor)).toMatchObject({ total: 12, unreadCount: 0 });
  });

  test("nobody reads, changes or deletes somebody else's", async () => {
    const [owner, stranger] = [await makeUser(shop), await makeUser(shop)];
    await notify(shop, owner.user.id, 2);
    await notify(shop, stranger.user.id, 1);
    const [notification] = (await list(shop, owner.actor)).notifications;
    const ctx = shop.as(stranger.actor);
    const missing = "00000000-0000-4000-8000-000000000000";
    for (const verb of [markNotificationRead, deleteNotification])
      for (const id of [notification!.id, missing])
        await expect(verb(ctx, id)).rejects.toMatchObject({
          code: "not_found",
          message: "Notification not found",
        });
    await markAllNotificationsRead(ctx);
    expect(await list(shop, stranger.actor)).toMatchObject({ total: 1, unreadCount: 0 });
    expect(await list(shop, owner.actor)).toMatchObject({ total: 2, unreadCount: 2 });
  });

  test("are refused to guests", async () => {
    const ctx = shop.as(guest);
    for (const refused of [
      list(shop, guest),
      markAllNotificationsRead(ctx),
      createTestNotification(ctx),
    ])
      await expect(refused).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("a test notification is created each time it is requested, unless disabled", async () => {
    const { user, actor } = await makeUser(shop);
    await createTestNotification(shop.as(actor));
    await createTestNotification(shop.as(actor));
    expect(await list(shop, actor)).toMatchObject({ total: 2 });
    await prefer(shop, user.id, { systemAlerts: false });
    await expect(createTestNotification(shop.as(actor))).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await list(shop, actor)).toMatchObject({ total: 2 });
  });

  test("test notifications are refused as not found if the shop has disabled them", async () => {
    const { actor } = await makeUser(shop);
    const ctx = shop.as(actor);
    const config = { ...ctx.config, hasTestNotifications: false };
    await expect(createTestNotification({ ...ctx, config })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await list(shop, actor)).toMatchObject({ total: 0 });
  });

  test("the newest 500 are kept for ever and all others for 180 days", async () => {
    const [busy, calm] = [await makeUser(shop), await makeUser(shop)];
    await shop.database.pool.query(
      `insert into notifications (id, user_id, type, title, message, event_key, created_at, read_at, deleted_at)
       select gen_random_uuid(), $1, 'default', 'No. ' || n, '', n::text, now() - n * interval '1 minute',
         case when n > 505 then now() end, case when n > 510 then now() end
       from generate_series(1, 515) n`,
      [busy.user.id],
    );
    await shop.database.pool.query(
      "insert into notification_counts (user_id, total, unread) values ($1, 510, 505)",
      [busy.user.id],
    );
    await notify(shop, calm.user.id, 3);
    const ctx = shop.app.asSystem("test");
    shop.advance(179 * DAY_MS);
    await deleteOldNotifications(ctx);
    expect(await list(shop, busy.actor)).toMatchObject({ total: 510, unreadCount: 505 });
    shop.advance(2 * DAY_MS);
    await deleteOldNotifications(ctx);
    expect(await list(shop, busy.actor)).toMatchObject({ total: 500, unreadCount: 500 });
    const oldest = await list(shop, busy.actor, { page: 5 });
    expect(oldest.notifications.at(-1)!.title).toBe("No. 500");
    expect(await list(shop, calm.actor)).toMatchObject({ total: 3, unreadCount: 3 });
    const { rows } = await shop.database.pool.query("select count(*)::int from notifications");
    expect(rows).toEqual([{ count: 503 }]);
  });
});
