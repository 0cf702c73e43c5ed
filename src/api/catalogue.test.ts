import { describe, expect, test } from "vitest";
import type { Product } from "#contracts/calls/catalogue";
import { countStatements } from "#test/count-statements";
import { admin, makeCategory, makeProduct, useTestShop } from "#test/create-test-shop";
import { get } from "#test/api/guest-purchase";

const shop = useTestShop();
const asAdmin = () => shop.as(admin);
const list = (query = "") => get<Product[]>(shop, `/api/products${query}`);

describe("the catalogue calls", () => {
  test("return a page of products in dollars with the total number", async () => {
    for (let number = 0; number < 5; number++) {
      await makeProduct(asAdmin(), {
        title: `Product ${number}`,
        saleCents: number === 0 ? null : 4990,
      });
      shop.advance(1000);
    }
    const { status, body, headers } = await list("?page=2&limit=2");
    expect(status).toBe(200);
    expect(headers["x-total-count"]).toBe("5");
    expect(body.map(({ title }) => title)).toEqual(["Product 2", "Product 3"]);
    expect(body[0]).toMatchObject({
      original: 59.9,
      sale: 49.9,
      archived: false,
      status: "publish",
    });
    expect((await list("?page=1&limit=1")).body[0]?.sale).toBeNull();
    expect((await list("?page=9&limit=2")).body).toEqual([]);
  });

  test("return the whole list without a query, however long, in the requested order", async () => {
    await makeProduct(asAdmin());
    await shop.database.pool.query(
      `insert into products (id, title, slug, status, original_cents, created_at, updated_at)
       select gen_random_uuid(), 'Copy ' || n, 'copy', 'publish', 10000 - n, now() + n * interval '1 second', now()
       from generate_series(1, 1200) n`,
    );
    const { status, body, headers } = await list();
    expect([status, body.length, headers["x-total-count"]]).toEqual([200, 1201, "1201"]);
    expect(new Set(body.map(({ _id }) => _id)).size).toBe(1201);
    expect(body.at(-1)?.title).toBe("Copy 1200");
    const cheapest = await list("?sort=priceLow");
    expect(cheapest.body.map(({ original, sale }) => sale ?? original)).toEqual(
      cheapest.body.map(({ original, sale }) => sale ?? original).toSorted((a, b) => a - b),
    );
    expect((await list("?search=nothing+like+it")).body).toEqual([]);
  });

  test("read the whole list only as fast as its reader takes it", async () => {
    await shop.database.pool.query(
      `insert into products (id, title, slug, status, description, original_cents, created_at, updated_at)
       select gen_random_uuid(), 'Copy ' || n, 'copy', 'publish', repeat('roof ', 800), 100, now(), now()
       from generate_series(1, 4000) n`,
    );
    const { url } = await shop.server.listen();
    const { statements } = await countStatements(shop, async () => {
      const response = await fetch(`${url}/api/products`);
      const reader = response.body!.getReader();
      await reader.read();
      expect(response.headers.get("x-total-count")).toBe("4000");
      await reader.cancel();
    });
    expect(statements.length).toBeGreaterThan(1);
    expect(statements.length).toBeLessThan(21);
  });

  test("refuse invalid page numbers", async () => {
    for (const query of [
      "page=0",
      "page=-1",
      "page=1e12",
      "page=abc",
      "limit=0",
      "limit=-5",
      "limit=100000",
      "page=1&page=2",
      "limit=",
      `search=${"x".repeat(201)}`,
      "search=%00",
      "except=1",
    ]) {
      const { status } = await list(`?${query}`);
      expect([query, status]).toEqual([query, 400]);
    }
  });

  test("treat malformed ids as not found", async () => {
    for (const url of [
      "/api/products/1",
      "/api/products/null",
      "/api/products/%00",
      `/api/products/${"x".repeat(2000)}`,
    ])
      expect([400, 404]).toContain((await get(shop, url)).status);
    const empty = await get(shop, "/api/categories/x");
    expect([empty.status, empty.body.message]).toEqual([400, "Category ID required"]);
    const missing = await get(shop, "/api/products/0e0e0e0e-0e0e-4e0e-8e0e-0e0e0e0e0e0e");
    expect([missing.status, missing.body.message]).toEqual([404, "Product not found"]);
  });

  test("ignore queries that try to pollute a prototype", async () => {
    await makeProduct(asAdmin());
    expect(
      (await list("?__proto__[isAdmin]=1&constructor[prototype][isAdmin]=1&limit=5")).status,
    ).toBe(200);
    expect(({} as Record<string, unknown>)["isAdmin"]).toBeUndefined();
  });

  test("return the public catalogue to an expired session, and keep the response out of shared caches", async () => {
    const id = await makeProduct(asAdmin());
    for (const url of ["/api/products?limit=4", "/api/products", `/api/products/${id}`]) {
      const response = await shop.server.inject({
        url,
        headers: { authorization: "Bearer expired" },
      });
      expect([response.statusCode, response.headers["cache-control"]]).toEqual([200, "no-store"]);
    }
  });

  test("name sub-categories with their parent", async () => {
    const roofs = await makeCategory(asAdmin(), "Roofs");
    const metal = await makeCategory(asAdmin(), "Metal", roofs);
    expect((await get(shop, `/api/categories/${roofs}/subcategories`)).body).toEqual([
      {
        _id: metal,
        name: "Metal",
        description: "All about Metal",
        categoryId: roofs,
        parentCategory: { _id: roofs, name: "Roofs" },
        version: 1,
      },
    ]);
    const id = await makeProduct(asAdmin(), { categoryIds: [roofs, metal] });
    expect((await get(shop, `/api/products/${id}`)).body).toMatchObject({
      categories: [{ _id: roofs, name: "Roofs" }],
      subCategories: [{ _id: metal, name: "Metal" }],
    });
  });
});
