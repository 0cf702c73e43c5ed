/** `npm run bench`: measures the shop and prints a table; a full run also writes docs/benchmarks.md. `-- --quick` is short. */
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Product } from "#contracts/calls/catalogue";
import { endShopDatabase } from "#test/shop-database";
import { startOutsidePaypal } from "#test/outside-paypal";
import {
  askScript,
  buildPages,
  findFreePort,
  type ShopProcess,
  type ShopProcessOptions,
  startShop,
} from "#test/shop-process";
import { compareWithBare, type Comparison } from "./compare-with-bare.ts";
import type { StatementCounts } from "./count-statements.ts";
import type { Effort, Figure } from "./figure.ts";
import { describeFootprint, describeRendering, describeStatements } from "./describe.ts";
import type { LoadTask } from "./load.ts";
import { measureFirstLoad } from "./measure-first-load.ts";
import { measureSales } from "./measure-sales.ts";
import { makeDataFolder, projectRoot } from "./open-shop.ts";
import { residentMegabytes } from "./process-figures.ts";
import type { RenderCosts } from "./render-cost.ts";
import { markdownReport, tableOf } from "./report.ts";

const isQuick = process.argv.includes("--quick");
const effort: Effort = isQuick
  ? { seconds: 1, rounds: 2, renders: 200 }
  : { seconds: 3, rounds: 5, renders: 600 };

const startedAt = new Date();
const running = new Set<ShopProcess>();
buildPages();
const folder = await makeDataFolder();
const dataDir = join(folder, "data");
try {
  const figures = [...(await measureProcesses()), ...(await measureInside())];
  process.stdout.write(`\n${tableOf(figures)}\n`);
  if (!isQuick)
    await writeFile(join(projectRoot, "docs/benchmarks.md"), markdownReport(figures, startedAt));
  process.exitCode = figures.some((figure) => figure.isMet === false) ? 1 : 0;
} finally {
  for (const shop of running) await stop(shop);
  await endShopDatabase(dataDir);
  await rm(folder, { recursive: true, force: true });
}

/** Figures of the shop as its own process: reading on one core, then selling on all cores. */
async function measureProcesses(): Promise<Figure[]> {
  const seeding = await start({});
  const afterSeeding = residentMegabytes(seeding.pid);
  await stop(seeding);
  const reading = await start({ core: 0 });
  const { readyAfterMs } = reading;
  const products = (await (
    await fetch(`${reading.url}/api/products?page=1&limit=20`)
  ).json()) as Product[];
  const product = products.at(-1)!;
  const page = `/products/${product.slug}?id=${product._id}`;
  const figures = await compareWithBare(reading, comparisonsFor(product, page), effort);
  const firstLoad = await measureFirstLoad(reading.url, page);
  await stop(reading);

  return [
    ...figures,
    ...(await measureSelling(product, page, { readyAfterMs, afterSeeding })),
    ...firstLoad,
  ];
}

async function measureSelling(
  product: Product,
  page: string,
  earlier: { readyAfterMs: number; afterSeeding: number },
): Promise<Figure[]> {
  const port = await findFreePort();
  const webhookUrl = `http://127.0.0.1:${port}/api/payments/webhook`;
  const paypal = await startOutsidePaypal({ webhookUrl });
  try {
    const shop = await start({ port, env: paypal.env });
    const sales = await measureSales(shop, { dataDir, standInUrl: paypal.url, product, effort });
    await browse(shop, page);
    const afterLoad = residentMegabytes(shop.pid);
    await stop(shop);
    return [...sales, ...describeFootprint({ ...earlier, afterLoad })];
  } finally {
    await paypal.close();
  }
}

function comparisonsFor(product: Product, page: string): Comparison[] {
  return [
    { what: "Cached product page", path: page, limit: 1.5 },
    {
      what: "GET /api/products, one page of 20",
      path: "/api/products?page=1&limit=20",
      limit: 2.5,
    },
    { what: "GET /api/products/{id}", path: `/api/products/${product._id}`, limit: 2.5 },
  ];
}

/** Figures that need a look inside: statements and rendering. */
async function measureInside(): Promise<Figure[]> {
  const counts = await askScript<StatementCounts>(
    "test/bench/count-statements.ts",
    {},
    { core: 0 },
  );
  const costs = await askScript<RenderCosts>("test/bench/render-cost.ts", effort, { core: 0 });
  return [...describeStatements(counts), ...describeRendering(costs)];
}

async function start(options: Partial<ShopProcessOptions>): Promise<ShopProcess> {
  const env = { SEED: "demo", ...options.env };
  const shop = await startShop({ dataDir, port: await findFreePort(), ...options, env });
  running.add(shop);
  return shop;
}

async function stop(shop: ShopProcess): Promise<void> {
  running.delete(shop);
  shop.kill("SIGTERM");
  const { code } = await shop.ended;
  if (code !== 0) throw new Error(`the shop ended with ${code}:\n${shop.output()}`);
}

async function browse(shop: ShopProcess, page: string): Promise<void> {
  for (const path of ["/", "/shop", "/products", page, "/api/products?page=1&limit=20"]) {
    const task: LoadTask = { url: shop.url + path, connections: 50, seconds: effort.seconds };
    await askScript("test/bench/load.ts", task);
  }
}
