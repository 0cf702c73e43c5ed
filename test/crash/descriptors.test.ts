import { once } from "node:events";
import { Agent, get } from "node:http";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import { startShopBeside } from "#test/processes/shop-beside";
import { isReady } from "#test/processes/shop-process";
import { until } from "#test/processes/crash-rig";

const OPEN_FILES = 256;

describe("a process that may open few files", { timeout: 120_000 }, () => {
  const shop = useTestShop();
  let beside: Awaited<ReturnType<typeof startShopBeside>> | undefined;
  let sockets: Socket[] = [];
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await beside?.end();
    beside = undefined;
  });

  /** The status of a response over the only connection of this agent; null when the connection was cut. */
  const request = (agent: Agent, path: string): Promise<number | null> =>
    new Promise((resolve) => {
      get(`${beside!.url}${path}`, { agent, timeout: 15_000 }, (response) => {
        response.resume();
        response.once("end", () => resolve(response.statusCode ?? null));
      }).once("error", () => resolve(null));
    });

  test("serves its old connections and survives hundreds of idle new ones, and recovers", async () => {
    const id = await makeProduct(shop.as(admin));
    beside = await startShopBeside(shop.database, { openFiles: OPEN_FILES });
    const old = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await request(old, `/api/products/${id}`)).toBe(200);

    const { port } = new URL(beside.url);
    sockets = Array.from({ length: 2 * OPEN_FILES }, () => {
      const socket = connect(Number(port), "127.0.0.1");
      return socket.on("error", () => {}).resume();
    });
    await until(async () => (sockets.some(({ closed }) => closed) ? [] : ["all are open"]), 20);

    expect(await request(old, `/api/products/${id}`)).toBe(200);
    // Uncached, so it needs a connection to the database.
    expect(await request(old, "/api/products?page=1&limit=7")).toBe(200);
    expect(await request(old, "/health/ready")).toBe(200);
    expect(beside.hasEnded()).toBe(false);

    for (const socket of sockets.splice(0)) socket.destroy();
    const { url } = beside;
    expect(await until(async () => ((await isReady(url)) ? [] : ["not ready"]), 30)).toEqual([]);
    old.destroy();
  });

  test("survives having no descriptor left at all", async () => {
    const id = await makeProduct(shop.as(admin));
    const useUp = join(import.meta.dirname, "../support/processes/use-up-descriptors.ts");
    beside = await startShopBeside(shop.database, {
      openFiles: OPEN_FILES,
      nodeArguments: [`--import=${useUp}`],
    });
    const running = beside;
    const { url } = running;
    const old = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await request(old, `/api/products/${id}`)).toBe(200);

    beside.kill("SIGUSR2");
    await until(async () => (/used up/.test(running.output()) ? [] : ["not yet"]), 20);
    const refused = connect(Number(new URL(url).port), "127.0.0.1");
    sockets.push(refused.on("error", () => {}));
    await Promise.race([once(refused, "close"), once(refused, "connect")]);
    // Longer than any sampler takes from one sample to the next.
    const statuses = new Set<number | null>();
    for (const until = performance.now() + 3000; performance.now() < until;)
      statuses.add(await request(old, `/api/products/${id}`));
    expect([...statuses]).toEqual([200]);
    // An uncached file.
    expect([200, 503]).toContain(await request(old, "/favicon.svg"));
    expect(running.hasEnded()).toBe(false);

    beside.kill("SIGUSR2");
    expect(await until(async () => ((await isReady(url)) ? [] : ["not ready"]), 30)).toEqual([]);
    old.destroy();
  });
});
