import type { Product } from "#contracts/calls/catalogue";
import { setTimeout as wait } from "node:timers/promises";
import {
  reachShopDatabase,
  type ShopDatabase,
  verifyAddresses,
} from "#test/processes/shop-database";
import { startOutsidePaypal } from "#test/paypal/outside-paypal";
import { runScript, findFreePort, type ShopProcess } from "#test/processes/shop-process";
import { type Bench, findProduct } from "./bench.ts";
import { withBareServer } from "./compare-with-bare.ts";
import { type Effort, type Figure, micros, millis, ratio } from "./figure.ts";
import { guestOrder } from "./guest-order.ts";
import type { LoadResult, LoadTask } from "./load.ts";
import {
  cpuMicros,
  familyCpuMicros,
  median,
  quantile,
  residentMegabytes,
} from "./process-figures.ts";
import type { PurchaseResult, PurchaseTask } from "./purchase-load.ts";
import { addCustomers, type Customers, makeSampleToken } from "./sample-customers.ts";

const BUYERS = 16;
const PURCHASERS = 8;
const PURCHASE_WARM_UP = 6;
/** The buyers are a new process each round, so its start must not count. */
const PURCHASE_ROUND = 3;
const minOrders = 300;
const maxOrderP99 = 100;
const minPurchases = 100;
const maxMegabytes = 250;
const customers: Customers = { mark: "customer-", count: PURCHASERS };
const orderPath = "/api/orders/guest";

interface Sold {
  perSecond: number;
  shopCpu: number;
  databaseCpu: number;
}

/** Orders and purchases by many buyers at once. Shop, database and buyers share all cores of the machine. */
export async function measureSales(bench: Bench): Promise<Figure[]> {
  const port = await findFreePort();
  const webhookUrl = `http://127.0.0.1:${port}/api/payments/webhook`;
  const paypal = await startOutsidePaypal({ webhookUrl });
  const shop = await bench.start({ port, env: paypal.env });
  const database = await reachShopDatabase(bench.dataDir);
  try {
    const { product, page } = await findProduct(shop);
    const guests = Array.from({ length: PURCHASERS }, (_, n) => ({
      email: `buyer-${n}@example.com`,
    }));
    const emails = guests.map(({ email }) => email);
    await verifyAddresses(database.pool, emails);
    await addCustomers(database.pool, customers, { notifications: 0, orders: 0 });
    const signedIn = guests.map((guest, n) => ({ ...guest, token: makeSampleToken(customers, n) }));
    bench.log("guest orders");
    const orders = await measureOrders(shop, database, product, bench.effort);
    const buyers = { shopUrls: [shop.url], standInUrl: paypal.url, product };
    bench.log("whole purchases of guests");
    const ofGuests = await measurePurchases(shop, database, { ...buyers, buyers: guests }, bench);
    bench.log("whole purchases of customers");
    const ofCustomers = await measurePurchases(
      shop,
      database,
      { ...buyers, buyers: signedIn },
      bench,
    );
    await browse(shop, page, bench.effort);
    const memory = describeMemory(residentMegabytes(shop.pid), bench.afterSeeding);
    await bench.stop(shop);
    return [
      ...orders,
      describePurchases(`Whole purchases, ${PURCHASERS} guests at once`, ofGuests, minPurchases),
      describePurchases(`The same by customers, with a cart and points`, ofCustomers, null),
      memory,
    ];
  } finally {
    await database.pool.end();
    await paypal.close();
  }
}

async function browse(shop: ShopProcess, page: string, { seconds }: Effort): Promise<void> {
  for (const path of ["/", "/shop", "/products", page, "/api/products?page=1&limit=20"]) {
    const task: LoadTask = { url: shop.url + path, connections: 50, seconds };
    await runScript("test/bench/load.ts", task);
  }
}

const describeMemory = (afterLoad: number, afterSeeding: number): Figure => ({
  what: "Resident memory of the shop after the load",
  measured: `${Math.round(afterLoad)} MB`,
  target: `< ${maxMegabytes} MB`,
  isMet: afterLoad < maxMegabytes,
  details: `${Math.round(afterSeeding)} MB after the very first start, which draws the demo products`,
});

async function measureOrders(
  shop: ShopProcess,
  database: ShopDatabase,
  product: Product,
  { seconds, rounds }: Effort,
): Promise<Figure[]> {
  const body = JSON.stringify(guestOrder(product, "buyer-0@example.com", "[<id>]"));
  const task = (url: string, duration: number): LoadTask => ({
    url: url + orderPath,
    connections: BUYERS,
    seconds: duration,
    body,
  });
  const reply = await fetch(shop.url + orderPath, {
    method: "POST",
    body,
    headers: { "content-type": "application/json" },
  });
  const response = {
    status: reply.status,
    headers: { "content-type": "application/json; charset=utf-8" },
    body: Buffer.from(await reply.arrayBuffer()).toString("base64"),
  };
  return withBareServer({ [orderPath]: response }, undefined, async (bare) => {
    const load = (task: LoadTask) => runScript<LoadResult>("test/bench/load.ts", task);
    await load(task(shop.url, 2));
    await load(task(bare.url, 1));
    const [sold, results, echoes]: [Sold[], LoadResult[], number[]] = [[], [], []];
    for (let round = 0; round < rounds; round++) {
      const before = cpuMicros(bare.pid);
      const echo = await load(task(bare.url, 1));
      echoes.push((cpuMicros(bare.pid) - before) / echo.requests);
      const { result, ...used } = await watch(shop, database, () => load(task(shop.url, seconds)));
      results.push(result);
      sold.push({ perSecond: result.perSecond, ...perSale(used, result.requests) });
    }
    return describeOrders(sold, results, median(echoes));
  });
}

function describeOrders(sold: Sold[], results: LoadResult[], echoCpu: number): Figure[] {
  const perSecond = median(sold.map((each) => each.perSecond));
  const p99 = median(results.map((each) => each.p99));
  const p50 = median(results.map((each) => each.p50));
  const cpu = median(sold.map((each) => each.shopCpu));
  return [
    {
      what: `Guest orders placed, ${BUYERS} buyers at once`,
      measured: `${Math.round(perSecond)}/s, p99 ${millis(p99)}`,
      target: `≥ ${minOrders}/s, p99 < ${maxOrderP99} ms`,
      isMet: perSecond >= minOrders && p99 < maxOrderP99,
      details: `p50 ${millis(p50)}; each order takes ${describeCost(sold)}; a bare POST takes ${micros(echoCpu)} (${ratio(cpu / echoCpu)})`,
    },
  ];
}

interface Purchases {
  sold: Sold[];
  durations: number[];
  /** From the last purchase to the last of its reactions. */
  lagMs: number;
}

async function measurePurchases(
  shop: ShopProcess,
  database: ShopDatabase,
  task: Omit<PurchaseTask, "seconds">,
  { effort }: Bench,
): Promise<Purchases> {
  const buy = (seconds: number) =>
    runScript<PurchaseResult>("test/bench/purchase-load.ts", { ...task, seconds });
  // A purchase runs most of the shop's code, which V8 optimises only after many calls.
  await buy(PURCHASE_WARM_UP * effort.seconds);
  const [sold, durations]: [Sold[], number[]] = [[], []];
  for (let round = 0; round < effort.rounds; round++) {
    const { result, ...used } = await watch(shop, database, () =>
      buy(PURCHASE_ROUND * effort.seconds),
    );
    durations.push(...result.durations);
    sold.push({ perSecond: result.perSecond, ...perSale(used, result.purchases) });
  }
  return { sold, durations, lagMs: await timeReactions(database) };
}

/** Waits until every reaction to the sales has run. */
export async function timeReactions({ pool }: ShopDatabase): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { rowCount } = await pool.query(
      "select from outbox where done_at is null and dead_at is null limit 1",
    );
    if (rowCount === 0) return performance.now() - began;
    await wait(50);
  }
}

function describePurchases(
  what: string,
  { sold, durations, lagMs }: Purchases,
  atLeast: number | null,
): Figure {
  const perSecond = median(sold.map((each) => each.perSecond));
  return {
    what,
    measured: `${Math.round(perSecond)}/s`,
    target: atLeast === null ? "–" : `≥ ${atLeast}/s`,
    isMet: atLeast === null ? null : perSecond >= atLeast,
    details: `p50 ${millis(quantile(durations, 0.5))}, p99 ${millis(quantile(durations, 0.99))}; each purchase takes ${describeCost(sold)}; the last reaction ${(lagMs / 1000).toFixed(1)} s after the last purchase`,
  };
}

async function watch<T>(shop: ShopProcess, database: ShopDatabase, work: () => Promise<T>) {
  const server = await database.serverPid();
  const [shopBefore, databaseBefore] = [cpuMicros(shop.pid), familyCpuMicros(server)];
  const result = await work();
  return {
    result,
    shopCpu: cpuMicros(shop.pid) - shopBefore,
    databaseCpu: familyCpuMicros(server) - databaseBefore,
  };
}

const perSale = (used: { shopCpu: number; databaseCpu: number }, count: number) => ({
  shopCpu: used.shopCpu / count,
  databaseCpu: used.databaseCpu / count,
});

const describeCost = (sold: Sold[]): string =>
  `${micros(median(sold.map((each) => each.shopCpu)))} of the shop and ${micros(median(sold.map((each) => each.databaseCpu)))} of PostgreSQL`;
