/** Own process: the SQL statements of an order, a purchase and a page, transaction brackets included, and their locks. */
import pg from "pg";
import type { Product } from "#contracts/calls/catalogue";
import { createServer } from "#src/http/server.ts";
import { verifyAddresses } from "#test/processes/shop-database";
import { guestOrder } from "./guest-order.ts";
import { projectRoot } from "./folders.ts";
import { openShop } from "./open-shop.ts";

export interface StatementTask {
  /** Folder of a shop with a catalogue. */
  dataDir: string;
  /** How many pages are rendered to measure what one costs. */
  pages: number;
}

/** What a transaction holds right before its commit. */
export type HeldLocks = { kind: string; locks: number }[];

export interface StatementCounts {
  /** Locks of the transactions of one purchase, reactions included. */
  held: HeldLocks[];
  order: string[];
  payment: string[];
  capture: string[];
  reactions: string[];
  page: string[];
  /** Processor time of one uncached page, in microseconds. */
  pageMicros: number;
}

type Query = (this: pg.Client, ...given: unknown[]) => unknown;

/** Sent on the connection itself, where it arrives before the commit. */
const heldLocks = `
  select case when locktype in ('relation', 'advisory') then locktype || ' ' || mode else locktype end as kind,
    count(*)::int as locks
  from pg_locks where pid = pg_backend_pid() and granted and locktype <> 'virtualxid'
    and (relation is null or relation >= 16384)
  group by 1`;

const email = "buyer@example.com";
const statements: string[] = [];
const held: Promise<HeldLocks>[] = [];
const { dataDir, pages } = JSON.parse(process.argv[2]!) as StatementTask;
const shop = await openShop(dataDir);
const { app } = shop;
const server = await createServer(app, {
  root: projectRoot,
  isTrustedProxy: null,
  mailbox: null,
  metricsToken: undefined,
  hasPages: true,
  isDevelopment: false,
});
await server.ready();
await verifyAddresses(app.database.pool, [email]);
const products = await listProducts();
const product = products.at(-1)!;
recordStatements();

// A running process has prepared its statements and cached the settings; only what remains is counted.
await purchase("a first purchase");
await app.outbox.drain();
await requestPage();
held.length = 0;
const counts: Omit<StatementCounts, "pageMicros"> = {
  ...(await purchase("counted")),
  reactions: await collectStatements(() => app.outbox.drain()),
  held: await Promise.all(held),
  page: await collectStatements(requestPage),
};
const response: StatementCounts = { ...counts, pageMicros: await measurePages(pages) };
await server.close();
await shop.close();
process.stdout.write(`${JSON.stringify(response)}\n`);

async function listProducts(): Promise<Product[]> {
  const reply = await server.inject("/api/products?page=1&limit=20");
  return reply.json<Product[]>();
}

async function purchase(mark: string) {
  let orderId = "";
  let token = "";
  const order = await collectStatements(async () => {
    orderId = (await post<{ _id: string }>("/api/orders/guest", guestOrder(product, email, mark)))
      ._id;
  });
  const payment = await collectStatements(async () => {
    const { approveLink } = await post<{ approveLink: string }>("/api/payments/create", {
      orderId,
    });
    token = new URL(approveLink).searchParams.get("token")!;
    const standIn = new URL(approveLink).origin;
    const body = JSON.stringify({ funding: "pay" });
    await fetch(`${standIn}/__stand-in/orders/${token}/approve`, { method: "POST", body });
  });
  const capture = await collectStatements(() => post("/api/payments/capture", { token }));
  return { order, payment, capture };
}

async function post<T>(url: string, body: object): Promise<T> {
  const reply = await server.inject({ method: "POST", url, payload: body });
  if (reply.statusCode >= 300) throw new Error(`${url} returned ${reply.statusCode} ${reply.body}`);
  return reply.json<T>();
}

async function requestPage(): Promise<void> {
  server.responseCaches.pages.clear();
  server.responseCaches.api.clear();
  const reply = await server.inject(`/products/${product.slug}?id=${product._id}`);
  if (reply.statusCode !== 200) throw new Error(`the page returned ${reply.statusCode}`);
}

async function measurePages(count: number): Promise<number> {
  for (let n = 0; n < count; n++) await requestPage();
  const before = process.cpuUsage();
  for (let n = 0; n < count; n++) await requestPage();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / count;
}

async function collectStatements(work: () => Promise<unknown>): Promise<string[]> {
  statements.length = 0;
  await work();
  return [...statements];
}

function recordStatements(): void {
  const query = Reflect.get(pg.Client.prototype, "query") as Query;
  const recording = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given;
    const text = typeof first === "string" ? first : (first as { text?: string }).text;
    const statement = (text ?? "").replaceAll(/\s+/g, " ").trim();
    statements.push(statement);
    if (/^commit\b/i.test(statement)) {
      const looked = query.call(this, heldLocks) as Promise<pg.QueryResult<HeldLocks[number]>>;
      held.push(looked.then(({ rows }) => rows));
    }
    return query.apply(this, given);
  };
  Object.assign(pg.Client.prototype, { query: recording });
}
