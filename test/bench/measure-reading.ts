import type { Product } from "#contracts/calls/catalogue";
import { type Bench, findProduct } from "./bench.ts";
import { compareWithBare, type Comparison } from "./compare-with-bare.ts";
import type { Figure } from "./figure.ts";
import { measureFirstLoad } from "./measure-first-load.ts";

/** Cached responses against a bare server on one core, and what a browser fetches first. */
export async function measureReading(bench: Bench): Promise<Figure[]> {
  const shop = await bench.start({ core: 0 });
  const { product, page } = await findProduct(shop);
  const figures = await compareWithBare(shop, comparisonsFor(product, page), bench);
  const firstLoad = await measureFirstLoad(shop.url, page);
  await bench.stop(shop);
  return [...figures, ...firstLoad];
}

const comparisonsFor = (product: Product, page: string): Comparison[] => [
  { what: "Cached product page", path: page, limit: 1.5 },
  {
    what: "GET /api/products, one page of 20",
    path: "/api/products?page=1&limit=20",
    limit: 2.5,
  },
  { what: "GET /api/products without paging", path: "/api/products", limit: 2.5 },
  { what: "GET /api/products/{id}", path: `/api/products/${product._id}`, limit: 2.5 },
];
