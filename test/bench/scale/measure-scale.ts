import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { pino } from "pino";
import { openDatabase } from "#platform/database/open-database";
import { endShopDatabase, reachShopDatabase } from "#test/processes/shop-database";
import type { ShopProcess } from "#test/processes/shop-process";
import type { Bench } from "#bench/bench";
import { type Figure, millis, ratio } from "#bench/figure";
import { makeDataFolder } from "#bench/folders";
import { median, quantile, residentMegabytes } from "#bench/process-figures";
import { type Call, calls, customerCalls, pages } from "./calls.ts";
import { type Facts, readFacts } from "./facts.ts";
import { fillDatabase } from "./fill-database.ts";
import { full, small, type Size } from "./size.ts";

const maxGrowth = 1.5;
/** Any request below this is fast enough at any size. */
const ENOUGH_MS = 100;
const WARM_UP = 5;
const admin = { email: "admin@example.com", password: "correct horse battery staple" };

interface Measured {
  /** Milliseconds of every request, by name. */
  times: Map<string, number[]>;
  megabytes: number;
  /** While somebody downloads the whole lists. */
  peakMegabytes: number;
}

/** Makes equal calls in a small shop and in one a thousand times as large. */
export async function measureScale(bench: Bench): Promise<Figure[]> {
  const isShort = bench.effort.rounds < 3;
  const large = isShort ? divideByTen(full) : full;
  const few = await measureSize(bench, small);
  const many = await measureSize(bench, large);
  return [
    ...[...calls, ...customerCalls, ...pages].map(({ what }) =>
      growth(what, few.times.get(what)!, many.times.get(what)!),
    ),
    memoryGrowth("Memory after all of it", few.megabytes, many.megabytes),
    memoryGrowth("Memory while whole lists are read", few.peakMegabytes, many.peakMegabytes),
  ];
}

const divideByTen = ({ products, customers, orders }: Size): Size => ({
  products: products / 10,
  customers: customers / 10,
  orders: orders / 10,
});

function growth(what: string, few: number[], many: number[]): Figure {
  const [p99Few, p99Many] = [quantile(few, 0.99), quantile(many, 0.99)];
  const limit = Math.max(maxGrowth * p99Few, ENOUGH_MS);
  return {
    what,
    measured: `p99 ${millis(p99Many)}, ${ratio(median(many) / median(few))} the time`,
    target: `p99 ≤ ${millis(limit)}`,
    isMet: p99Many <= limit,
    details: `median ${millis(median(many))}; with a thousandth of the data ${millis(median(few))}, p99 ${millis(p99Few)}`,
  };
}

function memoryGrowth(what: string, few: number, many: number): Figure {
  const limit = 250;
  return {
    what,
    measured: `${many.toFixed(0)} MB`,
    target: `< ${limit} MB`,
    isMet: many < limit,
    details: `${few.toFixed(0)} MB with a thousandth of the data`,
  };
}

async function measureSize(bench: Bench, size: Size): Promise<Measured> {
  const folder = await makeDataFolder();
  const dataDir = join(folder, "data");
  const env = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  const start = () => bench.start({ dataDir, env });
  try {
    bench.log(`a shop with ${size.orders} orders`);
    await bench.stop(await start());
    await fill(dataDir, size, (line) => bench.log(line));
    const shop = await start();
    const { pool } = await reachShopDatabase(dataDir);
    const measured = await measureShop(bench, shop, pool);
    await pool.end();
    await bench.stop(shop);
    return measured;
  } finally {
    await endShopDatabase(dataDir);
    await rm(folder, { recursive: true, force: true });
  }
}

/** While no shop runs on it. */
async function fill(dataDir: string, size: Size, log: (line: string) => void): Promise<void> {
  const database = await openDatabase({ dataDir, log: pino({ level: "silent" }) });
  try {
    await fillDatabase(database.ownerConnection, size, log);
  } finally {
    await database.close();
  }
}

async function measureShop(bench: Bench, shop: ShopProcess, pool: pg.Pool): Promise<Measured> {
  const facts = await readFacts(pool);
  const headers = await logIn(shop, admin);
  const requests = 20 * bench.effort.rounds;
  const times = new Map<string, number[]>();
  for (const call of calls)
    times.set(call.what, await timeCall(call, { shop, facts, headers, requests }));
  const buying = { shop, facts, headers: await signInAsCustomer(shop, pool, facts), requests };
  for (const call of customerCalls) times.set(call.what, await timeCall(call, buying));
  for (const page of pages)
    times.set(page.what, await timeCall(page, { shop, facts, headers: {}, requests, pool }));
  const megabytes = residentMegabytes(shop.pid);
  bench.log("whole lists");
  const peakMegabytes = await readWholeLists(shop, headers);
  return { times, megabytes, peakMegabytes };
}

interface Timing {
  shop: ShopProcess;
  facts: Facts;
  headers: Record<string, string>;
  requests: number;
  /** To clear the response caches before each request. */
  pool?: pg.Pool;
}

async function timeCall({ what, paths, body }: Call, timing: Timing): Promise<number[]> {
  const { shop, facts, headers, requests, pool } = timing;
  const times: number[] = [];
  for (let n = 0; n < requests + WARM_UP; n++) {
    if (pool) await emptyMemory(pool);
    const began = performance.now();
    const responses = await Promise.all(
      paths(facts, n).map(async (path) => {
        const response = await fetch(shop.url + path, { headers, ...asPost(body?.(facts)) });
        await response.arrayBuffer();
        return { path, status: response.status };
      }),
    );
    if (n >= WARM_UP) times.push(performance.now() - began);
    for (const { path, status } of responses)
      if (status !== 200) throw new Error(`${what}: ${path} returned ${status}`);
  }
  return times;
}

async function emptyMemory(pool: pg.Pool): Promise<void> {
  await pool.query("select pg_notify('ridgeline_changes', 'catalogue')");
  // The shop receives it a moment later.
  await wait(10);
}

const json = { "content-type": "application/json" };

/** Returns the headers of what is requested then. */
async function logIn(
  shop: ShopProcess,
  person: typeof admin,
): Promise<{ authorization: string; "content-type": string }> {
  const response = await fetch(`${shop.url}/api/auth/login`, { headers: json, ...asPost(person) });
  const { token } = (await response.json()) as { token: string };
  return { authorization: `Bearer ${token}`, ...json };
}

/** Customers of the sample have no password; this one gets the admin's. */
async function signInAsCustomer(shop: ShopProcess, pool: pg.Pool, { customer }: Facts) {
  await pool.query(
    `update users set password_hash = (select password_hash from users where email = $1) where email = $2`,
    [admin.email, customer.email],
  );
  return logIn(shop, { ...admin, email: customer.email });
}

const asPost = (body: object | undefined) =>
  body ? { method: "POST", body: JSON.stringify(body) } : {};

/** Downloads all lists at once and returns the shop's peak memory. */
async function readWholeLists(shop: ShopProcess, headers: Record<string, string>): Promise<number> {
  let peak = residentMegabytes(shop.pid);
  const watch = setInterval(() => (peak = Math.max(peak, residentMegabytes(shop.pid))), 100);
  try {
    for (const path of ["/api/products", "/api/orders/all"]) {
      const response = await fetch(shop.url + path, { headers });
      const reader = response.body!.getReader();
      const deadline = performance.now() + 30_000;
      while (!(await reader.read()).done && performance.now() < deadline);
      await reader.cancel();
    }
    return peak;
  } finally {
    clearInterval(watch);
  }
}
