import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { updateProduct } from "#modules/catalogue";
import { createTestNotification } from "#modules/notifications";
import { admin, makeProduct, makeUser, useTestShop } from "#test/create-test-shop";
import { type FreezingProxy, startFreezingProxy } from "#test/processes/freezing-proxy";
import { startShopBeside } from "#test/processes/shop-beside";
import { until } from "#test/processes/crash-rig";

/** One process is this one, the other a shop that reaches the database over a network that can freeze. */
describe("a process whose change feed is frozen", { timeout: 60_000 }, () => {
  const shop = useTestShop();
  let proxy: FreezingProxy;
  let other: Awaited<ReturnType<typeof startShopBeside>>;
  beforeEach(async () => {
    const { connection } = shop.database;
    proxy = await startFreezingProxy(connection);
    other = await startShopBeside(shop.database, { port: proxy.port });
  }, 90_000);
  afterEach(async () => {
    await other.end();
    await proxy.close();
  });

  /** Server processes of the active feeds. */
  const listFeeds = async (): Promise<number[]> => {
    const { rows } = await shop.database.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'ridgeline changes'
       and datname = current_database() and query in ('listen ridgeline_changes', 'select 1')`,
    );
    return rows.map(({ pid }) => pid);
  };

  test("serves nothing stale, and caches again after the feed is back", async () => {
    const id = await makeProduct(shop.as(admin), { title: "Report" });
    const readTitle = async () => {
      const response = await fetch(`${other.url}/api/products/${id}`);
      return ((await response.json()) as { title: string }).title;
    };
    const differsFrom = (title: string) => async () => {
      const shown = await readTitle();
      return shown === title ? [] : [`${shown} is shown`];
    };
    expect(await until(differsFrom("Report"), 5)).toEqual([]);

    const before = await listFeeds();
    proxy.freeze("ridgeline changes");
    await updateProduct(shop.as(admin), id, { title: "While frozen" });
    expect(await until(differsFrom("While frozen"), 10)).toEqual([]);
    await updateProduct(shop.as(admin), id, { title: "Still frozen" });
    expect(await until(differsFrom("Still frozen"), 10)).toEqual([]);

    proxy.thaw();
    const isBack = async () => {
      const feeds = await listFeeds();
      return feeds.some((pid) => !before.includes(pid)) ? [] : ["the feed is not back"];
    };
    expect(await until(isBack, 20)).toEqual([]);
    await readTitle();
    await updateProduct(shop.as(admin), id, { title: "Live again" });
    expect(await until(differsFrom("Live again"), 10)).toEqual([]);
  });

  test("pushes a person's changes again once the feed is back", async () => {
    const { token, actor } = await makeUser(shop);
    const stream = await fetch(`${other.url}/api/notifications/stream`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    const readEvents = async (pattern: RegExp) => {
      for (let text = ""; !pattern.test(text);) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`the stream ended after ${text}`);
        text += value;
      }
    };
    await readEvents(/"unreadCount":0/);

    proxy.freeze("ridgeline changes");
    await createTestNotification(shop.as(actor));
    // Read when the loss is detected, since no announcement could reach this process.
    await readEvents(/"unreadCount":1/);
    proxy.thaw();
    await readEvents(/"unreadCount":1/);
  });
});
