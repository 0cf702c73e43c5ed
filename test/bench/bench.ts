import { join } from "node:path";
import type { Product } from "#contracts/calls/catalogue";
import { openRunFolder } from "#test/processes/run-folder";
import { endShopDatabase } from "#test/processes/shop-database";
import {
  closeShop,
  findFreePort,
  type ShopProcess,
  type ShopProcessOptions,
  startShop,
} from "#test/processes/shop-process";
import type { Effort, Figure } from "./figure.ts";
import { residentMegabytes } from "./process-figures.ts";

/** A part of the measurement that can be run alone: `npm run bench -- --only <name>`. */
export interface Stage {
  name: string;
  /** Takes minutes in any case, so a quick run skips it. */
  isLong?: boolean;
  measure(bench: Bench): Promise<Figure[]>;
}

/** Shared by the stages: one data folder with the demo products, and the shops started on it, one at a time. */
export interface Bench {
  effort: Effort;
  dataDir: string;
  /** Resident memory after the very first start, which draws the demo products. */
  afterSeeding: number;
  /** Starts the shop as its own process, as `npm start` does. */
  start(options?: Partial<ShopProcessOptions>): Promise<ShopProcess>;
  stop(shop: ShopProcess): Promise<void>;
  /** Writes to standard error what is measured now. */
  log(line: string): void;
  close(): Promise<void>;
}

/** @param profileDir where shops write their processor profiles, if at all */
export async function openBench(
  effort: Effort,
  log: Bench["log"],
  profileDir: string | null,
): Promise<Bench> {
  const run = await openRunFolder();
  const dataDir = join(run.path, "data");
  const running = new Set<ShopProcess>();
  const profiling = profileDir === null ? [] : ["--cpu-prof", `--cpu-prof-dir=${profileDir}`];
  const start: Bench["start"] = async ({ nodeArguments = [], ...options } = {}) => {
    const shop = await startShop({
      dataDir,
      port: options.port ?? (await findFreePort()),
      ...options,
      nodeArguments: [...profiling, ...nodeArguments],
      env: { SEED: "demo", ...options.env },
    });
    running.add(shop);
    return shop;
  };
  const stop: Bench["stop"] = async (shop) => {
    running.delete(shop);
    await closeShop(shop);
  };
  const close = async () => {
    for (const shop of running) await stop(shop);
    await endShopDatabase(dataDir);
    await run.close();
  };
  try {
    log("drawing the demo products");
    const seeding = await start();
    const afterSeeding = residentMegabytes(seeding.pid);
    await stop(seeding);
    return { effort, dataDir, afterSeeding, start, stop, log, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A demo product and the path of its page. */
export async function findProduct(shop: ShopProcess): Promise<{ product: Product; page: string }> {
  const response = await fetch(`${shop.url}/api/products?page=1&limit=20`);
  const product = ((await response.json()) as Product[]).at(-1)!;
  return { product, page: `/products/${product.slug}?id=${product._id}` };
}
