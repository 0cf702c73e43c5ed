import { reachShopDatabase } from "#test/processes/shop-database";
import { runScript, type ShopProcess } from "#test/processes/shop-process";
import type { Bench } from "./bench.ts";
import { type Effort, type Figure, micros, millis, ratio } from "./figure.ts";
import type { PollResult, PollTask } from "./poll-load.ts";
import { cpuMicros, median } from "./process-figures.ts";
import { addCustomers, type Customers, makeSampleToken } from "./sample-customers.ts";

/** To each of the two customers in one round. */
const REQUESTS = 60;
const POLLS_PER_SECOND = 100;
const maxPollP99 = 50;
const maxGrowth = 1.5;
const small: Customers = { mark: "few-", count: 1 };
const large: Customers = { mark: "many-", count: 1 };
const tabs: Customers = { mark: "tab-", count: 3000 };
const notificationsPath = "/api/notifications?page=1&limit=20";
const unreadPath = `${notificationsPath}&unreadOnly=true`;
/** Pages that both customers can fill. */
const lists = [
  {
    what: "Notifications of a customer with 10 000 against one with 10",
    path: "/api/notifications?page=1&limit=10",
  },
  {
    what: "Unread notifications of a customer with 5000 against one with 5",
    path: "/api/notifications?page=1&limit=5&unreadOnly=true",
  },
  {
    what: "Orders of a customer with 1000 against one with 10",
    path: "/api/orders?page=1&limit=10",
  },
];

/** Logged-in customers: are long lists slower than short ones, and what do many polling windows cost? */
export async function measureCustomers(bench: Bench): Promise<Figure[]> {
  const shop = await bench.start();
  const database = await reachShopDatabase(bench.dataDir);
  try {
    bench.log("adding customers, notifications and orders");
    await addCustomers(database.pool, small, { notifications: 10, orders: 10 });
    await addCustomers(database.pool, large, { notifications: 10_000, orders: 1000 });
    await addCustomers(database.pool, tabs, { notifications: 5, orders: 0 });
    await database.pool.query("vacuum analyze");
    const figures: Figure[] = [];
    for (const { what, path } of lists) {
      bench.log(what);
      figures.push(growth(what, await timeLists(shop, path, bench.effort)));
    }
    bench.log("polling of open windows");
    figures.push(await measurePolling(shop, bench.effort));
    await bench.stop(shop);
    return figures;
  } finally {
    await database.pool.end();
  }
}

interface ListTimes {
  small: number[];
  large: number[];
}

/** Requests both in turns, one after the other; returns the milliseconds of each. */
async function timeLists(shop: ShopProcess, path: string, { rounds }: Effort): Promise<ListTimes> {
  const timeRequest = async (customers: Customers) => {
    const began = performance.now();
    const headers = { authorization: `Bearer ${makeSampleToken(customers, 0)}` };
    const response = await fetch(shop.url + path, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} returned ${response.status}`);
    return performance.now() - began;
  };
  const times: ListTimes = { small: [], large: [] };
  for (let n = 0; n < rounds * REQUESTS; n++) {
    times.small.push(await timeRequest(small));
    times.large.push(await timeRequest(large));
  }
  return { small: times.small.slice(REQUESTS / 2), large: times.large.slice(REQUESTS / 2) };
}

function growth(what: string, { small, large }: ListTimes): Figure {
  const times = median(large) / median(small);
  return {
    what,
    measured: `${ratio(times)} the time`,
    target: `≤ ${maxGrowth} ×`,
    isMet: times <= maxGrowth,
    details: `median ${millis(median(large))} against ${millis(median(small))}`,
  };
}

async function measurePolling(shop: ShopProcess, { seconds, rounds }: Effort): Promise<Figure> {
  const task: PollTask = {
    urls: [notificationsPath, unreadPath].map((path) => shop.url + path),
    customers: tabs,
    perSecond: POLLS_PER_SECOND,
    seconds: Math.max(5, seconds * rounds),
  };
  const before = cpuMicros(shop.pid);
  const { polls, p50, p99 } = await runScript<PollResult>("test/bench/poll-load.ts", task);
  const cost = (cpuMicros(shop.pid) - before) / polls;
  return {
    what: `Polling, ${POLLS_PER_SECOND} requests a second from ${tabs.count} windows`,
    measured: `p99 ${millis(p99)}`,
    target: `p99 < ${maxPollP99} ms`,
    isMet: p99 < maxPollP99,
    details: `${polls} requests at fixed moments, queueing included; p50 ${millis(p50)}; each takes ${micros(cost)} of the shop`,
  };
}
