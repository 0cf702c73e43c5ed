import { expect, test } from "vitest";
import { ADDRESSES_PER_PART, readPart, sitemapIndex, sitemapPart } from "./sitemap.ts";

const listLocations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at]) => at);

test("a catalogue of a million products has parts for all of them, each far below the 50 000 that are allowed", () => {
  const index = sitemapIndex({ categories: 5, products: 1_000_000 }, "https://shop.test");
  const parts = listLocations(index);
  expect(parts).toHaveLength(1 + 1 + 500);
  expect(parts.length).toBeLessThanOrEqual(50_000);
  expect(parts[0]).toBe("https://shop.test/sitemaps/pages-1.xml");
  expect(parts.at(-1)).toBe("https://shop.test/sitemaps/products-500.xml");
  expect(ADDRESSES_PER_PART * 500).toBe(1_000_000);
});

test("an empty catalogue has no parts", () => {
  const index = sitemapIndex({ categories: 0, products: 0 }, "https://shop.test");
  expect(listLocations(index)).toEqual(["https://shop.test/sitemaps/pages-1.xml"]);
});

test("every part that the index names can be read again, and nothing else", () => {
  expect(readPart("products-3")).toEqual({ kind: "products", offset: 2 * ADDRESSES_PER_PART });
  expect(readPart("pages-1")).toEqual({ kind: "pages", offset: 0 });
  for (const name of ["", "products", "products-0", "products-01", "orders-1", "products-1x"])
    expect(readPart(name)).toBeNull();
});

test("addresses are escaped and carry the day of their last change", () => {
  const xml = sitemapPart(
    [{ path: "/products/a?b=1&c=<2>", changedAt: new Date("2026-01-02T03:04:05Z") }],
    "https://shop.test",
  );
  expect(xml).toContain("<loc>https://shop.test/products/a?b=1&#38;c=&#60;2&#62;</loc>");
  expect(xml).toContain("<lastmod>2026-01-02T03:04:05.000Z</lastmod>");
});
