import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { productSortOptions } from "#contracts/product-sorting";
import { admin, guest, makeCategory, makeProduct, useTestShop } from "#test/create-test-shop";
import type { Product } from "./catalogue.ts";
import { createCategory, getCategory, listCategories } from "./categories.ts";
import {
  findProductsOnSale,
  getProduct,
  listAllProducts,
  listProducts,
  type ProductListInput,
} from "./products.ts";
import { createProduct, updateProduct } from "./edit-product.ts";

const shop = useTestShop();
const asAdmin = () => shop.as(admin);
const asGuest = () => shop.as(guest);
const customer = {
  kind: "customer",
  userId: "00000000-0000-4000-8000-00000000000b",
  address: "203.0.113.9",
} as const;
const titles = async (input: ProductListInput, ctx = asGuest()) =>
  (await listProducts(ctx, input)).items.map(({ title }) => title);
const archive = (id: string) =>
  shop.database.pool.query("update products set archived_at = now() where id = $1", [id]);

describe("the catalogue that visitors see", () => {
  test("has published products only, oldest first; admins see every product but archived ones", async () => {
    await makeProduct(asAdmin(), { title: "Published" });
    shop.advance(1000);
    await makeProduct(asAdmin(), { title: "Draft", status: "draft" });
    shop.advance(1000);
    await makeProduct(asAdmin(), { title: "Unpublished", status: "unpublish" });
    shop.advance(1000);
    await archive(await makeProduct(asAdmin(), { title: "Archived" }));
    await makeProduct(asAdmin(), { title: "Newest" });
    for (const actor of [guest, customer, { ...customer, kind: "staff" as const }])
      expect(await titles({}, shop.as(actor))).toEqual(["Published", "Newest"]);
    expect(await titles({}, asAdmin())).toEqual(["Published", "Draft", "Unpublished", "Newest"]);
  });

  test("hides what is not public by id, by category, by slug and from orders too", async () => {
    const category = await makeCategory(asAdmin(), "Roofs");
    const draft = await makeProduct(asAdmin(), { status: "draft", categoryIds: [category] });
    const archived = await makeProduct(asAdmin(), { categoryIds: [category] });
    await archive(archived);
    for (const id of [draft, archived]) {
      await expect(getProduct(asGuest(), id)).rejects.toMatchObject({
        code: "not_found",
        message: "Product not found",
      });
    }
    expect((await getProduct(asAdmin(), draft)).id).toBe(draft);
    expect(await titles({ categoryId: category })).toEqual([]);
    expect(await titles({ slug: "roof-measurement-report" })).toEqual([]);
    expect((await findProductsOnSale(asGuest(), [draft, archived])).size).toBe(0);
  });

  test("finds products by main category and by sub-category", async () => {
    const roofs = await makeCategory(asAdmin(), "Roofs");
    const metal = await makeCategory(asAdmin(), "Metal roofs", roofs);
    await makeProduct(asAdmin(), { title: "Both", categoryIds: [roofs, metal] });
    shop.advance(1000);
    await makeProduct(asAdmin(), { title: "Main", categoryIds: [roofs] });
    await makeProduct(asAdmin(), { title: "None" });
    expect(await titles({ categoryId: roofs })).toEqual(["Both", "Main"]);
    expect(await titles({ categoryId: metal })).toEqual(["Both"]);
    expect(await titles({ categoryId: "0e0e0e0e-0e0e-4e0e-8e0e-0e0e0e0e0e0e" })).toEqual([]);
  });

  test("is searched for the literal text, not for a pattern", async () => {
    for (const title of ["100% Metal", "Roof_Plan", "Back\\slash", "Plain"])
      await makeProduct(asAdmin(), { title });
    expect(await titles({ search: "%" })).toEqual(["100% Metal"]);
    expect(await titles({ search: "_" })).toEqual(["Roof_Plan"]);
    expect(await titles({ search: "\\" })).toEqual(["Back\\slash"]);
    expect(await titles({ search: "roof_PLAN" })).toEqual(["Roof_Plan"]);
    for (const injected of ["' OR 1=1--", "%' UNION SELECT 1--", '"; DROP TABLE products; --'])
      expect(await titles({ search: injected, slug: injected, sort: injected })).toEqual([]);
    expect(await titles({})).toHaveLength(4);
  });

  test("finds a product by the slug of its current title", async () => {
    const id = await makeProduct(asAdmin(), { title: "Roof & Wall" });
    expect(await titles({ slug: "roof-wall" })).toEqual(["Roof & Wall"]);
    await updateProduct(asAdmin(), id, { title: "Wall & Roof" });
    expect(await titles({ slug: "roof-wall" })).toEqual([]);
    expect(await titles({ slug: "wall-roof" })).toEqual(["Wall & Roof"]);
  });

  test("leaves out the product whose page lists the others", async () => {
    const first = await makeProduct(asAdmin(), { title: "First" });
    await makeProduct(asAdmin(), { title: "Second" });
    expect(await listProducts(asGuest(), { except: first })).toMatchObject({
      items: [{ title: "Second" }],
      total: 1,
    });
  });

  test("is sorted across its pages as the whole list would be", async () => {
    const prices = fc.sample(
      fc.record({
        originalCents: fc.integer({ min: 0, max: 5 }),
        saleCents: fc.option(fc.integer({ min: 0, max: 5 })),
        isLater: fc.boolean(),
      }),
      { numRuns: 30, seed: 7 },
    );
    for (const [number, { isLater, ...price }] of prices.entries()) {
      if (isLater) shop.advance(1000);
      await createProduct(asAdmin(), {
        ...price,
        title: `Product ${number}`,
        status: "publish",
        description: "",
        descLong: "",
        image: null,
        sampleFile: null,
        customFields: [],
        categoryIds: [],
      });
    }
    const whole: Product[] = [];
    for await (const batch of (await listAllProducts(asGuest(), {})).batches) whole.push(...batch);
    for (const sort of [...productSortOptions.map(({ value }) => value), "", "nonsense"]) {
      const paged: string[] = [];
      for (let page = 1; page <= 8; page++) {
        const { items, total } = await listProducts(asGuest(), { sort, page, limit: 4 });
        expect(total).toBe(30);
        paged.push(...items.map(({ id }) => id));
      }
      expect([sort, paged]).toEqual([sort, sorted(whole, sort).map(({ id }) => id)]);
    }
    expect((await listProducts(asGuest(), { page: 99, limit: 4 })).items).toEqual([]);
  });
});

describe("categories", () => {
  test("are listed oldest first, each with its sub-categories", async () => {
    const walls = await makeCategory(asAdmin(), "Walls");
    shop.advance(1000);
    const roofs = await makeCategory(asAdmin(), "Roofs");
    shop.advance(1000);
    const metal = await makeCategory(asAdmin(), "Metal", roofs);
    expect(await listCategories(asGuest())).toMatchObject([
      { id: walls, subCategories: [] },
      { id: roofs, subCategories: [{ id: metal, name: "Metal", parentId: roofs }] },
    ]);
    expect(await getCategory(asGuest(), roofs)).toMatchObject({ name: "Roofs" });
    await expect(getCategory(asGuest(), metal)).rejects.toMatchObject({
      code: "not_found",
      message: "Category not found.",
    });
  });

  test("have unique names under their parent, ignoring letter case", async () => {
    const roofs = await makeCategory(asAdmin(), "Roofs");
    await expect(makeCategory(asAdmin(), "ROOFS")).rejects.toMatchObject({ code: "conflict" });
    await makeCategory(asAdmin(), "Roofs", roofs);
  });
});

describe("changing the catalogue", () => {
  test("is for admins and the shop itself", async () => {
    const id = await makeProduct(shop.app.asSystem("seed"));
    const refusals = [
      [guest, "unauthenticated"],
      [customer, "forbidden"],
      [{ ...customer, kind: "staff" as const }, "forbidden"],
    ] as const;
    for (const [actor, code] of refusals) {
      const ctx = shop.as(actor);
      await expect(makeProduct(ctx)).rejects.toMatchObject({ code });
      await expect(updateProduct(ctx, id, { saleCents: 1 })).rejects.toMatchObject({ code });
      await expect(
        createCategory(ctx, { name: "Mine", description: "", parentId: null }),
      ).rejects.toMatchObject({ code });
    }
    expect((await getProduct(asGuest(), id)).saleCents).toBe(4990);
    expect(await listCategories(asGuest())).toEqual([]);
  });

  test("leaves omitted fields unchanged, and refuses an archived product", async () => {
    const category = await makeCategory(asAdmin(), "Roofs");
    const id = await makeProduct(asAdmin(), { categoryIds: [category] });
    await updateProduct(asAdmin(), id, { saleCents: null });
    expect(await getProduct(asGuest(), id)).toMatchObject({
      title: "Roof Measurement Report",
      saleCents: null,
      priceCents: 5990,
      categories: [{ id: category }],
    });
    await archive(id);
    await expect(updateProduct(asAdmin(), id, { title: "x" })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

/** The documented order of a list that is in server order, oldest first. */
function sorted(products: readonly Product[], sort: string): readonly Product[] {
  const pickPriceCents = ({ originalCents, saleCents }: Product) => saleCents ?? originalCents;
  switch (sort) {
    case "priceLow":
      return products.toSorted((a, b) => pickPriceCents(a) - pickPriceCents(b));
    case "priceHigh":
      return products.toSorted((a, b) => pickPriceCents(b) - pickPriceCents(a));
    case "latest":
      return products.toReversed();
    default:
      return products;
  }
}
