import { setTimeout as wait } from "node:timers/promises";
import type { Queue } from "#contracts/calls/work-queue";
import { notificationStreamPath } from "#contracts/shop-routes";
import { reachShopDatabase } from "#test/processes/shop-database";
import type { ShopProcess } from "#test/processes/shop-process";
import type { Bench } from "./bench.ts";
import { type Figure, millis } from "./figure.ts";
import { addPaidOrder, call, logInAsAdmin } from "./office-calls.ts";
import { cpuMicros, quantile } from "./process-figures.ts";
import { addCustomers, type Customers, makeSampleToken } from "./sample-customers.ts";

const WINDOWS = 50;
const staff: Customers = { mark: "staff-", count: WINDOWS };
const ORDERS = 20;
const CHANGE_EVERY_SECONDS = 10;
/** As often as the page fetches the queue anyway. */
const RENEW_SECONDS = 60;
const maxMillis = 2000;
const maxShare = 0.05;
const queuePath = "/api/orders/queue?tab=all&limit=50";

/** Many people with the queue open: when do they see what somebody else did, and what does that cost the shop? */
export async function measureQueue(bench: Bench): Promise<Figure[]> {
  const shop = await bench.start();
  const token = await logInAsAdmin(bench, shop);
  bench.log(`${staff.count} people with the queue open`);
  await addStaff(bench);
  const orderIds: string[] = [];
  for (let n = 0; n < ORDERS; n++)
    orderIds.push(await addPaidOrder(bench, shop, `queue-${n}@example.com`));
  const seen = new Map<string, number[]>();
  const windows = await Promise.all(
    Array.from({ length: WINDOWS }, (_, n) =>
      openQueue(shop, makeSampleToken(staff, n), ({ items }) => {
        for (const { _id, work } of items) seen.get(`${_id} ${work}`)?.push(performance.now());
      }),
    ),
  );
  const changes = Math.max(3, Math.round((bench.effort.seconds * bench.effort.rounds * 6) / 10));
  const latencies: number[] = [];
  const before = cpuMicros(shop.pid);
  const began = performance.now();
  for (let n = 0; n < changes; n++) {
    const orderId = orderIds[n % ORDERS]!;
    const work = n % (2 * ORDERS) < ORDERS ? "started" : "waiting";
    const shown: number[] = [];
    const sentAt = performance.now();
    seen.set(`${orderId} ${work}`, shown);
    await call(shop, token, `/api/orders/${orderId}/work`, { method: "PUT", body: { work } });
    while (shown.length < WINDOWS) {
      if (performance.now() - sentAt > 30_000)
        throw new Error(`${shown.length} of ${WINDOWS} windows show the change after 30 s`);
      await wait(10);
    }
    seen.clear();
    latencies.push(...shown.slice(0, WINDOWS).map((at) => at - sentAt));
    await wait(Math.max(0, began + (n + 1) * CHANGE_EVERY_SECONDS * 1000 - performance.now()));
  }
  const share = (cpuMicros(shop.pid) - before) / 1000 / (performance.now() - began);
  for (const window of windows) window.close();
  await bench.stop(shop);
  const p99 = quantile(latencies, 0.99);
  return [
    {
      what: `Somebody else's change in ${WINDOWS} open queues`,
      measured: `p99 ${millis(p99)}`,
      target: `p99 ≤ ${maxMillis} ms`,
      isMet: p99 <= maxMillis,
      details: `${changes} changes; p50 ${millis(quantile(latencies, 0.5))}, the last window ${millis(Math.max(...latencies))}`,
    },
    {
      what: `Shop with ${WINDOWS} open queues`,
      measured: `${(share * 100).toFixed(1)} % of a core`,
      target: `≤ ${maxShare * 100} %`,
      isMet: share <= maxShare,
      details: `one change every ${CHANGE_EVERY_SECONDS} s, and each window every ${RENEW_SECONDS} s`,
    },
  ];
}

async function addStaff({ dataDir }: Bench): Promise<void> {
  const { pool } = await reachShopDatabase(dataDir);
  await addCustomers(pool, staff, { notifications: 0, orders: 0 });
  await pool.query("update users set role = 'staff' where email like $1 || '%'", [staff.mark]);
  await pool.end();
}

/** A window with the queue: fetches it again on every change that its stream reports. */
async function openQueue(shop: ShopProcess, token: string, onQueue: (queue: Queue) => void) {
  const abort = new AbortController();
  const fetchQueue = async () => {
    const ask = () => call<Queue>(shop, token, queuePath);
    // As a browser does when the shop has just closed a connection that was idle.
    onQueue(await ask().catch(ask));
  };
  /** What is under way when the window is closed may fail. */
  const fetchUntilClosed = () =>
    fetchQueue().catch((error: unknown) => {
      if (!abort.signal.aborted) throw error;
    });
  const response = await fetch(shop.url + notificationStreamPath, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  if (!response.ok) throw new Error(`the stream returned ${response.status}`);
  const listen = async () => {
    for await (const text of response.body!.pipeThrough(new TextDecoderStream()))
      if (text.includes("event: orders")) void fetchUntilClosed();
  };
  void listen().catch((error: unknown) => {
    if (!abort.signal.aborted) throw error;
  });
  await wait(Math.random() * 200);
  const renewing = setInterval(() => void fetchUntilClosed(), RENEW_SECONDS * 1000);
  return {
    close() {
      clearInterval(renewing);
      abort.abort();
    },
  };
}
