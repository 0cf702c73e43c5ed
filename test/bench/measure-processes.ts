import { setTimeout as wait } from "node:timers/promises";
import { startOutsidePaypal } from "#test/paypal/outside-paypal";
import {
  reachShopDatabase,
  type ShopDatabase,
  verifyAddresses,
} from "#test/processes/shop-database";
import { findFreePort, runScript, type ShopProcess } from "#test/processes/shop-process";
import { type Bench, findProduct } from "./bench.ts";
import type { Figure } from "./figure.ts";
import type { LoadResult, LoadTask } from "./load.ts";
import { timeReactions } from "./measure-sales.ts";
import { cpuMicros, familyCpuMicros } from "./process-figures.ts";
import type { PurchaseResult, PurchaseTask } from "./purchase-load.ts";

const counts = [1, 2, 4];
const BUYERS = 8;
/** The ones of the single process are measured by other stages with more care. */
const ROUND = 5;
const LOCK_SAMPLE_MS = 10;
const emails = Array.from({ length: BUYERS }, (_, n) => `spread-${n}@example.com`);

/**
 * Puts one load on one, two and four processes of the shop that share one PostgreSQL, and the cores of the machine with
 * it. What a purchase costs each of them says where more machines would end: docs/scale.md.
 */
export async function measureProcesses(bench: Bench): Promise<Figure[]> {
  const ports: number[] = [];
  for (let n = 0; n < Math.max(...counts); n++) ports.push(await findFreePort());
  const paypal = await startOutsidePaypal({
    webhookUrl: `http://127.0.0.1:${ports[0]}/api/payments/webhook`,
  });
  try {
    const figures: Figure[] = [];
    for (const count of counts) {
      bench.log(`${count} ${count === 1 ? "process" : "processes"}`);
      const start = (port: number) => bench.start({ port, env: paypal.env });
      const shops = await Promise.all(ports.slice(0, count).map(start));
      const database = await reachShopDatabase(bench.dataDir);
      await verifyAddresses(database.pool, emails);
      figures.push(await measureReads(shops, bench));
      figures.push(await measurePurchases(shops, database, paypal.url, bench));
      await database.pool.end();
      for (const shop of shops) await bench.stop(shop);
    }
    return figures;
  } finally {
    await paypal.close();
  }
}

async function measureReads(shops: ShopProcess[], { effort }: Bench): Promise<Figure> {
  const { page } = await findProduct(shops[0]!);
  const connections = Math.ceil(20 / shops.length);
  const load = (seconds: number) =>
    Promise.all(
      shops.map(({ url }) => {
        const task: LoadTask = { url: url + page, connections, seconds };
        return runScript<LoadResult>("test/bench/load.ts", task);
      }),
    );
  await load(1);
  const results = await load(effort.seconds);
  const perSecond = sumValues(results.map((result) => result.perSecond));
  return {
    what: `Cached product pages from ${formatProcessCount(shops)}`,
    measured: `${Math.round(perSecond)}/s`,
    target: "–",
    isMet: null,
    details: "the processes, PostgreSQL and the load share all cores of this machine",
  };
}

async function measurePurchases(
  shops: ShopProcess[],
  database: ShopDatabase,
  standInUrl: string,
  { effort }: Bench,
): Promise<Figure> {
  const { product } = await findProduct(shops[0]!);
  const task: Omit<PurchaseTask, "seconds"> = {
    shopUrls: shops.map(({ url }) => url),
    standInUrl,
    product,
    buyers: emails.map((email) => ({ email })),
  };
  const buy = (seconds: number) =>
    runScript<PurchaseResult>("test/bench/purchase-load.ts", { ...task, seconds });
  await buy(ROUND * effort.seconds);
  await timeReactions(database);
  const before = await usedBy(shops, database);
  const waiting = sampleLockWaits(database);
  const { purchases, perSecond } = await buy(ROUND * effort.seconds);
  const waitedMs = (await waiting.end()) / purchases;
  await timeReactions(database);
  const after = await usedBy(shops, database);
  const each = (key: keyof Used) => (after[key] - before[key]) / purchases;
  const wrong = await countWrongOrders(database);
  return {
    what: `Whole purchases from ${formatProcessCount(shops)}, ${BUYERS} guests at once`,
    measured: `${Math.round(perSecond)}/s`,
    target: "every order paid and announced once",
    isMet: wrong === 0,
    details: `each takes ${(each("shopMicros") / 1000).toFixed(1)} ms of the shop and ${(each("databaseMicros") / 1000).toFixed(1)} ms of PostgreSQL, reactions included; ${each("commits").toFixed(1)} commits, ${(each("walBytes") / 1024).toFixed(1)} KB of WAL in ${each("walSyncs").toFixed(2)} syncs; ${each("deadlocks").toFixed(3)} deadlocks; ${waitedMs.toFixed(2)} ms of waiting for locks`,
  };
}

interface Used {
  shopMicros: number;
  databaseMicros: number;
  commits: number;
  walBytes: number;
  walSyncs: number;
  deadlocks: number;
}

async function usedBy(shops: ShopProcess[], database: ShopDatabase): Promise<Used> {
  // Counters of other connections arrive with a delay of a second; this one's must not count.
  const { pool } = database;
  await pool.query("select pg_stat_clear_snapshot()");
  const { rows } = await pool.query<
    Record<"commits" | "wal_bytes" | "wal_syncs" | "deadlocks", string>
  >(
    `select xact_commit as commits, deadlocks, (select wal_bytes from pg_stat_wal),
       (select sum(fsyncs) as wal_syncs from pg_stat_io where object = 'wal')
     from pg_stat_database where datname = current_database()`,
  );
  const row = rows[0]!;
  return {
    shopMicros: sumValues(shops.map(({ pid }) => cpuMicros(pid))),
    databaseMicros: familyCpuMicros(await database.serverPid()),
    commits: Number(row.commits),
    walBytes: Number(row.wal_bytes),
    walSyncs: Number(row.wal_syncs),
    deadlocks: Number(row.deadlocks),
  };
}

/** How long sessions wait for locks until `end`, all together, in milliseconds; from samples. */
function sampleLockWaits({ pool }: ShopDatabase): { end: () => Promise<number> } {
  let isOver = false;
  const sampling = (async () => {
    let [waited, before] = [0, performance.now()];
    while (!isOver) {
      const { rows } = await pool.query<{ waiting: number }>(
        "select count(distinct pid)::int as waiting from pg_locks where not granted",
      );
      await wait(LOCK_SAMPLE_MS);
      const now = performance.now();
      waited += rows[0]!.waiting * (now - before);
      before = now;
    }
    return waited;
  })();
  return {
    end: () => {
      isOver = true;
      return sampling;
    },
  };
}

/** Orders of these buyers that are paid and were not announced exactly once, or were charged twice. */
async function countWrongOrders({ pool }: ShopDatabase): Promise<number> {
  const { rows } = await pool.query<{ wrong: number }>(
    `select count(*)::int as wrong from orders o
     where o.contact_email = any ($1) and o.payment_status = 'completed' and (
       (select count(*) from payment_attempts a where a.order_id = o.id and a.state = 'completed') <> 1
       or (select count(*) from outbox e where e.dedupe_key = 'mail:order.paid:' || o.id) <> 1)`,
    [emails],
  );
  return rows[0]!.wrong;
}

const sumValues = (values: number[]): number => values.reduce((sum, value) => sum + value, 0);

const formatProcessCount = ({ length }: ShopProcess[]): string =>
  length === 1 ? "one process" : `${length} processes`;
