import { describe, expect, test } from "vitest";
import type { Category, Product } from "#contracts/calls/catalogue";
import { useCatalogueEditor } from "#test/api/catalogue-editor";
import { useTestShop } from "#test/create-test-shop";
import { type Caller, callerWith } from "#test/api/customer-purchase";
import { soon } from "#test/soon";

const shop = useTestShop();
const { boss, make, change, makeCategory, makeSubCategory } = useCatalogueEditor(shop);
const guest = callerWith(shop, null);

describe("the admins' catalogue", () => {
  const titles = async (call: Caller["call"], query: string) =>
    (await call<Product[]>("GET", `/api/products${query}`)).body.map(({ title }) => title);

  test("lists all products, filtered by status, category and title, with their number", async () => {
    const main = await makeCategory("Roofs");
    const sub = await makeSubCategory(main._id, "Metal roofs");
    await make({ title: "Published", categories: [main._id] });
    shop.advance(1000);
    await make({ title: "Draft one", status: "draft", subCategories: [sub._id] });
    shop.advance(1000);
    await make({ title: "Draft two", status: "draft" });
    expect(await titles(boss, "?sort=latest&limit=2")).toEqual(["Draft two", "Draft one"]);
    const { headers } = await boss("GET", "/api/products?limit=1&status=draft");
    expect(headers["x-total-count"]).toBe("2");
    expect(await titles(boss, "?status=published")).toEqual(["Published"]);
    expect(await titles(boss, `?categoryId=${sub._id}&limit=5`)).toEqual(["Draft one"]);
    expect(await titles(boss, "?search=DRAFT&limit=5")).toEqual(["Draft one", "Draft two"]);
    expect(await titles(guest, "?status=draft")).toEqual([]);
    expect(await titles(guest, "?search=draft&limit=5")).toEqual([]);
    for (const wrong of ["status=live", "status=", "categoryId=x"])
      expect((await boss("GET", `/api/products?${wrong}`)).status).toBe(400);
  });

  test("never reaches visitors, even when they and admins take turns reading it", async () => {
    const { _id } = await make({ title: "Secret draft", status: "draft" });
    await make({ title: "Published" });
    const urls = [
      "/api/products?limit=4",
      "/api/products?limit=4&sort=latest",
      "/api/products?limit=4&search=secret",
      `/api/products/${_id}`,
    ];
    for (let turn = 0; turn < 3; turn++)
      for (const url of urls) {
        const [first, second] = turn % 2 ? [boss, guest] : [guest, boss];
        const responses = [await first("GET", url), await second("GET", url)];
        const [seen, hidden] = turn % 2 ? responses : responses.toReversed();
        expect(JSON.stringify(seen!.body)).toContain("Secret draft");
        expect(JSON.stringify(hidden!.body)).not.toContain("Secret draft");
        expect(seen!.headers["cache-control"]).toBe("no-store");
      }
  });

  test("passes its changes on to visitors in every process soon after they are saved", async () => {
    const { _id } = await make();
    const other = await shop.startAnother();
    const there = callerWith({ ...shop, server: other.server }, null);
    const listed = async () =>
      (await there<Product[]>("GET", "/api/products?limit=4")).body.map(({ title }) => title);
    try {
      expect(await listed()).toEqual(["Roof Report"]);
      await change(_id, { title: "Renamed" });
      await soon(async () => expect(await listed()).toEqual(["Renamed"]));
      await change(_id, { status: "unpublish" });
      await soon(async () => expect(await listed()).toEqual([]));
      await change(_id, { status: "publish" });
      await soon(async () => expect(await listed()).toEqual(["Renamed"]));
      const names = async () =>
        (await there<Category[]>("GET", "/api/categories")).body.map(({ name }) => name);
      expect(await names()).toEqual([]);
      const { _id: category } = await makeCategory("Roofs");
      await soon(async () => expect(await names()).toEqual(["Roofs"]));
      await boss("DELETE", `/api/categories/${category}`);
      await soon(async () => expect(await names()).toEqual([]));
      await boss("DELETE", `/api/products/${_id}`);
      await soon(async () => expect(await listed()).toEqual([]));
    } finally {
      await other.close();
    }
  });
});
