import { describe, expect, test } from "vitest";
import type { Category, Product, SubCategory } from "#contracts/calls/catalogue";
import { nobody, useCatalogueEditor } from "#test/api/catalogue-editor";
import { useTestShop } from "#test/create-test-shop";
import { callerWith } from "#test/api/customer-purchase";
import { countRows } from "#test/api/guest-purchase";
import { drawPng } from "#test/send-file";

const shop = useTestShop();
const { boss, make, change, makeCategory, makeSubCategory, upload } = useCatalogueEditor(shop);
const guest = callerWith(shop, null);

describe("a category", () => {
  test("has a name of 2 to 50 characters after trimming, main or sub", async () => {
    const main = await makeCategory("Roofs");
    const tries = [
      ["POST", "/api/categories", {}],
      ["PUT", `/api/categories/${main._id}`, {}],
      ["POST", `/api/categories/${main._id}/subcategories`, {}],
      ["POST", "/api/subcategories", { categoryId: main._id }],
    ] as const;
    for (const [at, [method, url, more]] of tries.entries()) {
      for (const name of ["", " ", "a", " a ", "x".repeat(51)]) {
        const { status, body } = await boss(method, url, { ...more, name });
        expect([name, status, body.message]).toEqual([
          name,
          400,
          "Please enter a name of 2 to 50 characters",
        ]);
      }
      for (const name of [` ${at}x `, `${at}${"y".repeat(49)}`])
        expect([200, 201]).toContain((await boss(method, url, { ...more, name })).status);
    }
    expect((await boss("POST", "/api/categories", {})).status).toBe(400);
  });

  test("has a unique name under its parent, in any letter case", async () => {
    const [roofs, walls] = [await makeCategory("Roofs"), await makeCategory("Walls")];
    const metal = await makeSubCategory(roofs._id, "Metal");
    await makeSubCategory(walls._id, "Metal");
    const taken = "There is already a category with this name";
    for (const [method, url, body] of [
      ["POST", "/api/categories", { name: "ROOFS" }],
      ["PUT", `/api/categories/${walls._id}`, { name: " roofs " }],
      ["POST", `/api/categories/${roofs._id}/subcategories`, { name: "metal" }],
      ["PUT", `/api/subcategories/${metal._id}`, { categoryId: walls._id }],
    ] as const) {
      const { status, body: said } = await boss(method, url, body);
      expect([status, said.code, said.fields]).toEqual([409, "conflict", { name: taken }]);
    }
    const same = await boss("PUT", `/api/categories/${roofs._id}`, { name: "ROOFS" });
    expect(same.status).toBe(200);
  });

  test("of the second level is made under a main one, by either call, and takes no pictures", async () => {
    const main = await makeCategory("Roofs");
    const image = await upload("roof.png", await drawPng());
    const body = { name: "Metal", description: "Seams", landingImage: image, thumbnailImage: "x" };
    const made = await boss<SubCategory>("POST", `/api/categories/${main._id}/subcategories`, body);
    expect([made.status, made.body]).toEqual([
      201,
      {
        _id: expect.any(String),
        name: "Metal",
        description: "Seams",
        categoryId: main._id,
        parentCategory: { _id: main._id, name: "Roofs" },
        version: 1,
      },
    ]);
    const alias = await boss<SubCategory>("POST", "/api/subcategories", {
      name: "Slate",
      categoryId: main._id,
    });
    expect([alias.status, alias.body.categoryId]).toEqual([201, main._id]);
    const lost = await boss("POST", `/api/categories/${nobody}/subcategories`, { name: "Lost" });
    expect([lost.status, lost.body.message]).toEqual([404, "Category not found."]);
    const nested = await boss("POST", `/api/categories/${made.body._id}/subcategories`, {
      name: "Nested",
    });
    expect(nested.status).toBe(400);
    const list = await guest<SubCategory[]>("GET", `/api/categories/${main._id}/subcategories`);
    expect(list.body.map(({ name }) => name)).toEqual(["Metal", "Slate"]);
  });

  test("of the second level can move to another main one, never to itself or to one of its own level", async () => {
    const [roofs, walls] = [await makeCategory("Roofs"), await makeCategory("Walls")];
    const [metal, slate] = [
      await makeSubCategory(roofs._id, "Metal"),
      await makeSubCategory(roofs._id, "Slate"),
    ];
    const move = (categoryId: string) =>
      boss<SubCategory>("PUT", `/api/subcategories/${metal._id}`, { categoryId });
    for (const [categoryId, status] of [
      [metal._id, 400],
      [slate._id, 400],
      ["x", 400],
      [nobody, 404],
    ] as const)
      expect([categoryId, (await move(categoryId)).status]).toEqual([categoryId, status]);
    expect((await move(walls._id)).body).toMatchObject({ name: "Metal", categoryId: walls._id });
  });

  test("is not found by the calls for the other level", async () => {
    const main = await makeCategory("Roofs");
    const sub = await makeSubCategory(main._id, "Metal");
    for (const [method, url] of [
      ["PUT", `/api/categories/${sub._id}`],
      ["DELETE", `/api/categories/${sub._id}`],
      ["PUT", `/api/subcategories/${main._id}`],
      ["DELETE", `/api/subcategories/${main._id}`],
      ["PUT", `/api/categories/${nobody}`],
      ["DELETE", `/api/subcategories/${nobody}`],
    ] as const)
      expect([url, (await boss(method, url, { name: "Other" })).status]).toEqual([url, 404]);
    expect((await guest<Category[]>("GET", "/api/categories")).body).toMatchObject([
      { name: "Roofs", subCategories: [{ name: "Metal" }] },
    ]);
  });

  test("with a stale version is refused and changes nothing", async () => {
    const main = await makeCategory("Roofs");
    const sub = await makeSubCategory(main._id, "Metal");
    for (const url of [`/api/categories/${main._id}`, `/api/subcategories/${sub._id}`]) {
      expect((await boss("PUT", url, { description: "Mine", version: 1 })).status).toBe(200);
      const late = await boss("PUT", url, { description: "Theirs", version: 1 });
      expect([late.status, late.body.code]).toEqual([409, "conflict"]);
    }
    expect((await guest<Category>("GET", `/api/categories/${main._id}`)).body).toMatchObject({
      description: "Mine",
      version: 2,
    });
  });

  test("that is deleted takes its sub-categories along and leaves the products", async () => {
    const [roofs, walls] = [await makeCategory("Roofs"), await makeCategory("Walls")];
    const metal = await makeSubCategory(roofs._id, "Metal");
    const { _id } = await make({ categories: [roofs._id, walls._id], subCategories: [metal._id] });
    const response = await boss("DELETE", `/api/categories/${roofs._id}`);
    expect(response.body).toEqual({ success: true, message: "Category deleted successfully!" });
    expect((await guest<Category[]>("GET", "/api/categories")).body).toMatchObject([
      { name: "Walls" },
    ]);
    expect(await countRows(shop, "categories")).toBe(1);
    expect((await guest<Product>("GET", `/api/products/${_id}`)).body).toMatchObject({
      categories: [{ name: "Walls" }],
      subCategories: [],
    });
    const sub = await makeSubCategory(walls._id, "Brick");
    const gone = await boss("DELETE", `/api/subcategories/${sub._id}`);
    expect(gone.body).toEqual({ success: true, message: "Sub-category deleted successfully!" });
    expect((await boss("DELETE", `/api/subcategories/${sub._id}`)).status).toBe(404);
  });

  test("never leaves orphans, whatever is put under it while it is deleted", async () => {
    for (let round = 0; round < 8; round++) {
      const main = await makeCategory(`Round ${round}`);
      const made = await make({ title: `Product ${round}` });
      const responses = await Promise.all([
        boss("POST", `/api/categories/${main._id}/subcategories`, { name: "Child one" }),
        boss("DELETE", `/api/categories/${main._id}`),
        boss("POST", "/api/subcategories", { name: "Child two", categoryId: main._id }),
        change(made._id, { categories: [main._id] }),
      ]);
      for (const { status } of responses) expect([200, 201, 400, 404]).toContain(status);
    }
    const orphans = "parent_id is not null and parent_id not in (select id from categories)";
    expect(await countRows(shop, "categories", orphans)).toBe(0);
    expect(await countRows(shop, "product_categories")).toBe(0);
  });
});
