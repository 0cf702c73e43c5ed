import type { Product } from "#contracts/calls/catalogue";
import { reachShopDatabase, type ShopDatabase, verifyAddresses } from "#test/shop-database";
import { askScript, type ShopProcess } from "#test/shop-process";
import { withBareServer } from "./compare-with-bare.ts";
import { type Effort, type Figure, micros, millis, ratio } from "./figure.ts";
import { guestOrder } from "./guest-order.ts";
import type { LoadResult, LoadTask } from "./load.ts";
import { cpuMicros, familyCpuMicros, median, quantile } from "./process-figures.ts";
import type { PurchaseResult, PurchaseTask } from "./purchase-load.ts";

const BUYERS = 16;
const PURCHASERS = 8;
const minOrders = 300;
const maxOrderP99 = 100;
const minPurchases = 100;
const orderPath = "/api/orders/guest";

interface Sold {
  perSecond: number;
  shopCpu: number;
  databaseCpu: number;
}

/** Orders and purchases by many buyers at once. Shop, database and buyers share all cores of the machine. */
export async function measureSales(
  shop: ShopProcess,
  options: { dataDir: string; standInUrl: string; product: Product; effort: Effort },
): Promise<Figure[]> {
  const database = await reachShopDatabase(options.dataDir);
  try {
    const emails = Array.from({ length: PURCHASERS }, (_, n) => `buyer-${n}@example.com`);
    await verifyAddresses(database.pool, emails);
    const orders = await measureOrders(shop, database, options.product, options.effort);
    return [...orders, await measurePurchases(shop, database, { ...options, emails })];
  } finally {
    await database.pool.end();
  }
}

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
  const answer = {
    status: reply.status,
    headers: { "content-type": "application/json; charset=utf-8" },
    body: Buffer.from(await reply.arrayBuffer()).toString("base64"),
  };
  return withBareServer({ [orderPath]: answer }, undefined, async (bare) => {
    const load = (wanted: LoadTask) => askScript<LoadResult>("test/bench/load.ts", wanted);
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
      details: `p50 ${millis(p50)}; each order takes ${costOf(sold)}; a bare POST takes ${micros(echoCpu)} (${ratio(cpu / echoCpu)})`,
    },
  ];
}

async function measurePurchases(
  shop: ShopProcess,
  database: ShopDatabase,
  options: { standInUrl: string; product: Product; emails: string[]; effort: Effort },
): Promise<Figure> {
  const { effort, ...who } = options;
  const buy = (seconds: number) => {
    const task: PurchaseTask = { shopUrl: shop.url, ...who, seconds };
    return askScript<PurchaseResult>("test/bench/purchase-load.ts", task);
  };
  await buy(4);
  const [sold, durations]: [Sold[], number[]] = [[], []];
  for (let round = 0; round < effort.rounds; round++) {
    const { result, ...used } = await watch(shop, database, () => buy(effort.seconds));
    durations.push(...result.durations);
    sold.push({ perSecond: result.perSecond, ...perSale(used, result.purchases) });
  }
  const perSecond = median(sold.map((each) => each.perSecond));
  return {
    what: `Whole purchases, ${PURCHASERS} buyers at once`,
    measured: `${Math.round(perSecond)}/s`,
    target: `≥ ${minPurchases}/s`,
    isMet: perSecond >= minPurchases,
    details: `p50 ${millis(quantile(durations, 0.5))}, p99 ${millis(quantile(durations, 0.99))}; each purchase takes ${costOf(sold)}`,
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

const costOf = (sold: Sold[]): string =>
  `${micros(median(sold.map((each) => each.shopCpu)))} of the shop and ${micros(median(sold.map((each) => each.databaseCpu)))} of PostgreSQL`;
