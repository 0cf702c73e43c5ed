import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { productPath } from "#contracts/product-address";
import { DAY_MS } from "#contracts/utc-days";
import { sharedPages } from "#contracts/share-pictures";
import { sitePages } from "#contracts/page-paths";
import { updateProduct } from "#modules/catalogue";
import { storeShopPicture } from "#modules/files/uploads";
import { countStatements } from "#test/count-statements";
import { admin, makeCategory, makeProduct, makeUser, useTestShop } from "#test/create-test-shop";
import { soon } from "#test/soon";
import { ADDRESSES_PER_PART } from "./sitemap.ts";

const shop = useTestShop();
const asAdmin = () => shop.as(admin);
const get = (url: string, headers: Record<string, string> = {}) =>
  shop.server.inject({ url, headers });
const locationsAt = async (url: string) =>
  [...(await get(url)).body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at]) => at!);

describe("robots.txt", () => {
  test("names the sitemap and keeps crawlers out of what is no page", async () => {
    const { body, headers, statusCode } = await get("/robots.txt");
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toMatch(/^text\/plain/);
    expect(body).toMatch(/^User-agent: \*$/m);
    expect(body).toMatch(/^Disallow: \/api\/$/m);
    expect(body).toMatch(/^Disallow: \/admin$/m);
    expect(body).toMatch(/^Sitemap: http:\/\/shop\.test\/sitemap\.xml$/m);
  });
});

describe("security.txt", () => {
  test("names the contact, and is valid for less than a year from the time of the request", async () => {
    const read = async () => {
      const { body, headers, statusCode } = await get("/.well-known/security.txt");
      expect([statusCode, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
      const fields = body.trimEnd().split("\n");
      return Object.fromEntries(fields.map((field) => field.split(/: (.*)/))) as Record<
        string,
        string
      >;
    };
    const fields = await read();
    expect(fields).toMatchObject({
      Contact: "mailto:support@shop.test",
      "Preferred-Languages": "en",
      Canonical: "http://shop.test/.well-known/security.txt",
    });
    const validFor = new Date(fields["Expires"]!).getTime() - Date.now();
    expect(validFor).toBeGreaterThan(30 * DAY_MS);
    expect(validFor).toBeLessThan(365 * DAY_MS);
    shop.advance(200 * DAY_MS);
    const later = new Date((await read())["Expires"]!).getTime();
    expect(later).toBeGreaterThan(Date.now() + 200 * DAY_MS);
  });
});

describe("the sitemap", () => {
  test("leads to every public page, category and product, and to nothing else", async () => {
    const categoryId = await makeCategory(asAdmin(), "Roof & Wall");
    await makeCategory(asAdmin(), "Children have no page", categoryId);
    const id = await makeProduct(asAdmin(), { title: "Roof & Walls, Measured" });
    await makeProduct(asAdmin(), { title: "Draft", status: "draft" });
    const parts = await locationsAt("/sitemap.xml");
    expect(parts.map((part) => new URL(part).pathname)).toEqual([
      "/sitemaps/pages-1.xml",
      "/sitemaps/categories-1.xml",
      "/sitemaps/products-1.xml",
    ]);
    const all = await Promise.all(parts.map((part) => locationsAt(new URL(part).pathname)));
    expect(all.flat()).toEqual([
      ...sitePages.map((path) => `http://shop.test${path}`),
      `http://shop.test/shop/${categoryId}`,
      `http://shop.test/shop/${categoryId}/products`,
      `http://shop.test${productPath({ id, title: "Roof & Walls, Measured" })}`,
    ]);
    expect((await get("/sitemap.xml")).headers["content-type"]).toMatch(/^application\/xml/);
  });

  test("grows by parts and queries the database once for each", async () => {
    await shop.database.pool.query(
      `insert into products (id, title, slug, status, original_cents, created_at, updated_at)
       select gen_random_uuid(), 'Copy ' || n, 'copy', 'publish', 100, now() + n * interval '1 second', now()
       from generate_series(1, $1) n`,
      [ADDRESSES_PER_PART + 3],
    );
    expect(await locationsAt("/sitemap.xml")).toHaveLength(1 + 2);
    const { statements, result } = await countStatements(shop, () =>
      locationsAt("/sitemaps/products-2.xml"),
    );
    expect(statements).toHaveLength(1);
    expect(result).toHaveLength(3);
    const first = await locationsAt("/sitemaps/products-1.xml");
    expect(new Set([...first, ...result]).size).toBe(ADDRESSES_PER_PART + 3);
    const fetchAgain = () => countStatements(shop, () => get("/sitemaps/products-1.xml"));
    await soon(async () => expect((await fetchAgain()).statements).toEqual([]));
  });

  test("shows a new title at once", async () => {
    const id = await makeProduct(asAdmin(), { title: "Old name" });
    expect(await locationsAt("/sitemaps/products-1.xml")).toEqual([
      expect.stringContaining("/products/old-name?"),
    ]);
    await rename(id, "New name");
    expect(await locationsAt("/sitemaps/products-1.xml")).toEqual([
      expect.stringContaining("/products/new-name?"),
    ]);
  });

  test.each(["/sitemaps/products-1.xml", "/sitemaps/orders-1.xml", "/sitemaps/pages-2.xml"])(
    "returns 404 for %s, which has nothing",
    async (path) => expect((await get(path)).statusCode).toBe(404),
  );
});

describe("the pictures for shared links", () => {
  test.each(sharedPages)("show %s in the size that networks expect", async (page) => {
    const { statusCode, headers, rawPayload } = await get(`/share/${page}.jpg`);
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("image/jpeg");
    expect(await sharp(rawPayload).metadata()).toMatchObject({
      format: "jpeg",
      width: 1200,
      height: 630,
    });
    expect(rawPayload.length).toBeLessThan(300 * 1024);
  });

  test("show a product with its own picture, or a house without one", async () => {
    const red = {
      create: { width: 1280, height: 960, channels: 3, background: "#ff0000" },
    } as const;
    const bytes = await sharp(red).png().toBuffer();
    const file = await storeShopPicture(asAdmin(), { bytes, name: "red.png" });
    const id = await makeProduct(asAdmin(), { image: file });
    const plain = await makeProduct(asAdmin(), { title: "日本 ".repeat(60) });
    const { rawPayload } = await get(`/share/products/${id}.jpg`);
    const middle = await sharp(rawPayload)
      .extract({ left: 800, top: 300, width: 10, height: 10 })
      .raw()
      .toBuffer();
    expect(middle[0]).toBeGreaterThan(240);
    expect(middle[1]).toBeLessThan(20);
    expect((await get(`/share/products/${plain}.jpg`)).statusCode).toBe(200);
  });

  test("show a title whose letters no drawing can hold", async () => {
    const id = await makeProduct(asAdmin(), { title: "Roof \uffff\ufffe Report" });
    expect((await get(`/share/products/${id}.jpg`)).headers["content-type"]).toBe("image/jpeg");
  });

  test("show a category", async () => {
    const id = await makeCategory(asAdmin(), "Roof Measurement Reports");
    expect((await get(`/share/categories/${id}.jpg`)).headers["content-type"]).toBe("image/jpeg");
  });

  test("are cached until the catalogue changes, and revalidated by their ETag afterwards", async () => {
    const id = await makeProduct(asAdmin());
    const path = `/share/products/${id}.jpg`;
    const { headers } = await get(path);
    const fetchAgain = () =>
      countStatements(shop, () => get(path, { "if-none-match": headers.etag as string }));
    expect((await fetchAgain()).result.statusCode).toBe(304);
    await soon(async () => expect((await fetchAgain()).statements).toEqual([]));
    await rename(id, "Another title");
    expect((await get(path)).headers.etag).not.toBe(headers.etag);
  });

  test("are cached once, however their address is written", async () => {
    const id = await makeProduct(asAdmin());
    const path = `/share/products/${id}.jpg`;
    const fetchAgain = () => countStatements(shop, () => get(path));
    await fetchAgain();
    await soon(async () => expect((await fetchAgain()).statements).toEqual([]));
    const encoded = `/share/products/%${id.charCodeAt(0).toString(16)}${id.slice(1)}.jpg`;
    const { statements, result } = await countStatements(shop, () => get(`${encoded}?x=1`));
    expect([result.statusCode, statements]).toEqual([200, []]);
  });

  test("show nothing that is not on sale, not even to an admin", async () => {
    const { token } = await makeUser(shop, { role: "admin" });
    const id = await makeProduct(asAdmin(), { status: "draft" });
    for (const path of [
      `/share/products/${id}.jpg`,
      "/share/products/1.jpg",
      "/share/orders.jpg",
    ]) {
      const { statusCode } = await get(path, { authorization: `Bearer ${token}` });
      expect(statusCode).toBe(404);
    }
  });
});

const rename = (id: string, title: string) =>
  updateProduct(asAdmin(), id, {
    title,
    status: "publish",
    description: "",
    descLong: "",
    originalCents: 100,
    saleCents: null,
    image: null,
    sampleFile: null,
    customFields: [],
    categoryIds: [],
  });
