import type pg from "pg";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type FreezingProxy, startFreezingProxy } from "#test/processes/freezing-proxy";
import { soon } from "#test/soon";
import { useTestDatabase } from "#test/test-database";
import { openListenPool } from "./database/open-database.ts";
import { ResponseCache, encodeResponse } from "./response-cache.ts";
import { ChangeFeed } from "./change-feed.ts";
import { cacheUntilChange } from "./cache-until-change.ts";

const { connection, pool } = useTestDatabase();
const log = pino({ level: "silent" });
const timing = { heartbeatEvery: 10, reconnectAfter: 10 };

describe("a change feed whose connection freezes without an error", () => {
  let proxy: FreezingProxy;
  let listenPool: pg.Pool;
  let feed: ChangeFeed;
  beforeEach(async () => {
    proxy = await startFreezingProxy(connection);
    listenPool = openListenPool({ ...connection, host: "127.0.0.1", port: proxy.port });
    // Shorter than the shop waits, as each test waits for it several times.
    Object.assign(listenPool.options, { connectionTimeoutMillis: 500, query_timeout: 500 });
    feed = new ChangeFeed(listenPool, log, timing);
    await feed.start();
  });
  afterEach(async () => {
    await feed.close();
    await listenPool.end();
    await proxy.close();
  });

  const makeCache = () => {
    const cache = new ResponseCache({
      maxEntries: 10,
      maxBytes: 10_000,
      maxResponseBytes: 1000,
      isTrusted: () => feed.isLive,
    });
    feed.onChange(() => cache.clear());
    return cache;
  };
  const prepare = (text: string) => encodeResponse(200, {}, Buffer.from(text));

  test("is live for as long as heartbeats are acknowledged", async () => {
    const topics: string[] = [];
    feed.onChange((topic) => topics.push(topic));
    await pool.query("select pg_notify('ridgeline_changes', 'catalogue')");
    await soon(() => expect(topics).toEqual(["catalogue"]));
    expect(feed.isLive).toBe(true);
  });

  test("caches nothing until it is back", async () => {
    const cache = makeCache();
    let reads = 0;
    const read = cacheUntilChange(feed, "chat", () => Promise.resolve(++reads));
    await cache.get("/page", () => prepare("old price"));
    await read();

    proxy.freeze();
    await soon(() => expect(feed.isLive).toBe(false));

    expect(cache.find("/page")).toBeUndefined();
    await cache.get("/page", () => prepare("new price"));
    expect(cache.find("/page")).toBeUndefined();
    expect([await read(), await read()]).toEqual([2, 3]);
  });

  test("reconnects, and trusts only what is made after that", async () => {
    const cache = makeCache();
    proxy.freeze();
    await soon(() => expect(feed.isLive).toBe(false));
    const late = Promise.withResolvers<void>();
    const making = cache.get("/page", async () => {
      await late.promise;
      return prepare("read while changes were missed");
    });

    proxy.thaw();
    await soon(() => expect(feed.isLive).toBe(true));
    late.resolve();
    await making;

    expect(cache.find("/page")).toBeUndefined();
    await cache.get("/page", () => prepare("read after"));
    expect(cache.find("/page")?.bodies.identity.toString()).toBe("read after");
    const nextTopic = new Promise((resolve) => feed.onChange(resolve));
    await pool.query("select pg_notify('ridgeline_changes', 'catalogue')");
    expect(await nextTopic).toBe("catalogue");
  });

  test("closes while it is frozen", async () => {
    proxy.freeze();
    await feed.close();
    expect(feed.isLive).toBe(false);
  });
});

test("a change feed that is closed while it starts leaves its connection as it found it", async () => {
  const onConnected = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const listenPool = openListenPool(connection);
  const feed = new ChangeFeed(listenPool, log, { onConnected });
  // The feed asks to listen at once; the reply comes later.
  const asked = new Promise((resolve) =>
    listenPool.once("acquire", () => void setImmediate(resolve)),
  );
  const started = feed.start();
  await asked;
  await Promise.all([feed.close(), started]);
  expect(feed.isLive).toBe(false);
  expect(onConnected).not.toHaveBeenCalled();
  expect([listenPool.totalCount, listenPool.idleCount]).toEqual([1, 1]);
  const { rows } = await listenPool.query("select * from pg_listening_channels()");
  expect(rows).toEqual([]);
  await listenPool.end();
});
