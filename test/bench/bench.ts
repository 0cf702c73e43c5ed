import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Product } from "#contracts/calls/catalogue";
import { endShopDatabase } from "#test/shop-database";
import {
  findFreePort,
  type ShopProcess,
  type ShopProcessOptions,
  startShop,
} from "#test/shop-process";
import type { Effort, Figure } from "./figure.ts";
import { makeDataFolder } from "./open-shop.ts";
import { residentMegabytes } from "./process-figures.ts";

/** A part of the measurement that can also be run alone: `npm run bench -- --only <name>`. */
export interface Stage {
  name: string;
  /** Takes minutes in any case, so a quick run passes it over. */
  isLong?: boolean;
  measure(bench: Bench): Promise<Figure[]>;
}

/** What the stages share: one folder of data with the demo goods, and the shops that they start on it, one at a time. */
export interface Bench {
  effort: Effort;
  dataDir: string;
  /** Resident memory of the very first start, which has the demo goods drawn. */
  afterSeeding: number;
  /** Starts the shop as its own process, as `npm start` does. */
  start(options?: Partial<ShopProcessOptions>): Promise<ShopProcess>;
  stop(shop: ShopProcess): Promise<void>;
  /** Says on the standard error stream what is measured now. */
  tell(line: string): void;
  close(): Promise<void>;
}

/** @param profileDir where shops leave their processor profiles, if they are wanted */
export async function openBench(
  effort: Effort,
  tell: Bench["tell"],
  profileDir: string | null,
): Promise<Bench> {
  const folder = await makeDataFolder();
  const dataDir = join(folder, "data");
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
    shop.kill("SIGTERM");
    const { code } = await shop.ended;
    if (code !== 0) throw new Error(`the shop ended with ${code}:\n${shop.output()}`);
  };
  const close = async () => {
    for (const shop of running) await stop(shop);
    await endShopDatabase(dataDir);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    tell("drawing the demo goods");
    const seeding = await start();
    const afterSeeding = residentMegabytes(seeding.pid);
    await stop(seeding);
    return { effort, dataDir, afterSeeding, start, stop, tell, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Some product of the demo goods and the path of its page. */
export async function findProduct(shop: ShopProcess): Promise<{ product: Product; page: string }> {
  const answer = await fetch(`${shop.url}/api/products?page=1&limit=20`);
  const product = ((await answer.json()) as Product[]).at(-1)!;
  return { product, page: `/products/${product.slug}?id=${product._id}` };
}
