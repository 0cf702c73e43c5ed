import { setImmediate as nextTurn } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { catalogueContract, type Product } from "#contracts/calls/catalogue";
import { updateProduct } from "#modules/catalogue";
import { countStatements } from "#test/count-statements";
import { admin, makeCategory, makeProduct, useTestShop } from "#test/create-test-shop";
import { get } from "#test/api/guest-purchase";
import { soon } from "#test/soon";
import { createCacheKey } from "./cache-key.ts";

const shop = useTestShop();
const formatListKey = createCacheKey(catalogueContract.listProducts);
const formatProductKey = createCacheKey(catalogueContract.getProduct);
const asAdmin = () => shop.as(admin);
const list = (query = "") => get<Product[]>(shop, `/api/products${query}`);

/** A second process on the same database. */
async function startSecondShop() {
  const { app, server, close } = await shop.startAnother();
  return {
    app,
    server,
    close,
    get: async (url: string) => (await server.inject({ url })).json<Product>(),
  };
}

describe("the cache of catalogue responses", () => {
  test("serves a repeated request without a single statement, in the encoding that the client accepts", async () => {
    for (let number = 0; number < 5; number++) await makeProduct(asAdmin());
    const first = await list("?limit=4");
    // Notifications of its own changes above may still arrive.
    const result = await soon(async () => {
      const { statements, result } = await countStatements(shop, () =>
        shop.server.inject({
          url: "/api/products?limit=4",
          headers: { "accept-encoding": "gzip" },
        }),
      );
      expect(statements).toEqual([]);
      return result;
    });
    expect(result.headers).toMatchObject({
      "content-encoding": "gzip",
      vary: "accept-encoding",
      "x-total-count": "5",
    });
    expect(JSON.parse(gunzipSync(result.rawPayload).toString())).toEqual(first.body);
  });

  test("caches a whole list of up to 1 MB like a page of it", async () => {
    const category = await makeCategory(asAdmin(), "Roofs");
    const id = await makeProduct(asAdmin(), { categoryIds: [category] });
    for (let number = 0; number < 9; number++)
      await makeProduct(asAdmin(), { categoryIds: [category] });
    for (const url of ["/api/products", `/api/products/by-category/${category}`]) {
      const plain = await shop.server.inject({ url });
      const again = await soon(async () => {
        const { statements, result } = await countStatements(shop, () =>
          shop.server.inject({ url, headers: { "accept-encoding": "gzip, br" } }),
        );
        expect(statements).toEqual([]);
        return result;
      });
      expect(again.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
      expect(again.headers["x-total-count"]).toBe(plain.headers["x-total-count"]);
      expect(brotliDecompressSync(again.rawPayload).toString()).toBe(plain.payload);
      const known = { "if-none-match": String(again.headers["etag"]) };
      expect((await shop.server.inject({ url, headers: known })).statusCode).toBe(304);
      await updateProduct(asAdmin(), id, { title: `Changed for ${url}` });
      expect((await shop.server.inject({ url, headers: known })).payload).toContain(url);
    }
  });

  test("reads a list of more than 1 MB for each request and sends it compressed", async () => {
    for (let number = 0; number < 60; number++)
      await makeProduct(asAdmin(), { descLong: "shingle ".repeat(2500) });
    const request = () =>
      countStatements(shop, () =>
        shop.server.inject({ url: "/api/products", headers: { "accept-encoding": "gzip" } }),
      );
    await request();
    const { statements, result } = await request();
    expect(statements).not.toEqual([]);
    expect(result.headers).toMatchObject({ "content-encoding": "gzip", "x-total-count": "60" });
    const text = gunzipSync(result.rawPayload).toString();
    expect(text.length).toBeGreaterThan(1024 * 1024);
    expect(JSON.parse(text)).toHaveLength(60);
    const { responseCaches } = await shop.server.open();
    expect(responseCaches.api.find(formatListKey({}, {}))?.bodies.identity).toHaveLength(0);
  });

  test("serves one entry for addresses that differ only in parameters that the call does not have", async () => {
    const id = await makeProduct(asAdmin());
    const plain = await list("?page=1&limit=4");
    const one = await get(shop, `/api/products/${id}`);
    await soon(async () => {
      const { statements, result } = await countStatements(shop, async () => [
        await list("?limit=4&utm_source=mail&page=1&page%20=2"),
        await get(shop, `/api/products/${id.toUpperCase()}?v=2`),
      ]);
      expect(statements).toEqual([]);
      expect(result.map(({ body }) => body)).toEqual([plain.body, one.body]);
    });
    expect((await list("?page=1&page=1&limit=4")).status).toBe(400);
  });

  test("shows a change in the very next response", async () => {
    const id = await makeProduct(asAdmin());
    for (let price = 1000; price < 1020; price++) {
      await Promise.all([list("?limit=4"), get(shop, `/api/products/${id}`)]);
      await updateProduct(asAdmin(), id, { saleCents: price });
      const [page, one] = await Promise.all([
        list("?limit=4"),
        get<Product>(shop, `/api/products/${id}`),
      ]);
      expect([page.body[0]?.sale, one.body.sale]).toEqual([price / 100, price / 100]);
    }
  });

  test("never returns an older response while the catalogue changes under concurrent readers", async () => {
    const id = await makeProduct(asAdmin(), { saleCents: 1 });
    let isOver = false;
    const read = async () => {
      let newest = 0;
      while (!isOver) {
        const { body } = await get<Product>(shop, `/api/products/${id}`);
        expect(body.sale).toBeGreaterThanOrEqual(newest);
        newest = body.sale ?? 0;
        // Without a socket in between, cached responses would starve everything else.
        await nextTurn();
      }
    };
    const readers = Promise.all([read(), read(), read()]);
    for (let price = 2; price <= 40; price++)
      await updateProduct(asAdmin(), id, { saleCents: price });
    isOver = true;
    await readers;
    expect((await get<Product>(shop, `/api/products/${id}`)).body.sale).toBe(0.4);
  });

  test("of another process on the same database receives a change within a moment", async () => {
    const id = await makeProduct(asAdmin());
    const other = await startSecondShop();
    try {
      expect((await other.get(`/api/products/${id}`)).title).toBe("Roof Measurement Report");
      await updateProduct(asAdmin(), id, { title: "Changed here" });
      await soon(async () =>
        expect((await other.get(`/api/products/${id}`)).title).toBe("Changed here"),
      );
      await updateProduct({ ...other.app.asSystem("test"), actor: admin }, id, {
        title: "Changed there",
      });
      expect((await other.get(`/api/products/${id}`)).title).toBe("Changed there");
      await soon(async () =>
        expect((await get<Product>(shop, `/api/products/${id}`)).body.title).toBe("Changed there"),
      );
    } finally {
      await other.close();
    }
  });

  test("caches nothing while its connection for changes is lost, and resumes afterwards", async () => {
    const id = await makeProduct(asAdmin());
    const other = await startSecondShop();
    try {
      await other.get(`/api/products/${id}`);
      await shop.database.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()",
      );
      await updateProduct(asAdmin(), id, { title: "Changed meanwhile" });
      await soon(async () =>
        expect((await other.get(`/api/products/${id}`)).title).toBe("Changed meanwhile"),
      );
      await soon(async () => {
        await other.get(`/api/products/${id}`);
        const { responseCaches } = await other.server.open();
        expect(responseCaches.api.find(formatProductKey({ id }, {}))).toBeDefined();
      });
      await updateProduct(asAdmin(), id, { title: "Changed later" });
      await soon(async () =>
        expect((await other.get(`/api/products/${id}`)).title).toBe("Changed later"),
      );
    } finally {
      await other.close();
    }
  });
});
