import { describe, expect, test } from "vitest";
import { auditedActions } from "#test/account-calls";
import { report, useCatalogueEditor } from "#test/catalogue-editor";
import { useTestShop } from "#test/create-test-shop";
import { callerWith, signIn } from "#test/customer-purchase";
import { countRows } from "#test/guest-purchase";

const shop = useTestShop();
const { boss, make, change, makeCategory, makeSubCategory } = useCatalogueEditor(shop);
const guest = callerWith(shop, null);

describe("the calls that change the catalogue", () => {
  test("are refused to guests, customers and staff, and have no effect then", async () => {
    const product = await make();
    const main = await makeCategory("Roofs");
    const sub = await makeSubCategory(main._id, "Metal roofs");
    const before = await everything();
    const writes = [
      ["POST", "/api/products", report],
      ["PUT", `/api/products/${product._id}`, { title: "Stolen" }],
      ["DELETE", `/api/products/${product._id}`, undefined],
      ["POST", "/api/categories", { name: "Mine" }],
      ["PUT", `/api/categories/${main._id}`, { name: "Mine" }],
      ["DELETE", `/api/categories/${main._id}`, undefined],
      ["POST", `/api/categories/${main._id}/subcategories`, { name: "Mine" }],
      ["POST", "/api/subcategories", { name: "Mine", categoryId: main._id }],
      ["PUT", `/api/subcategories/${sub._id}`, { name: "Mine" }],
      ["DELETE", `/api/subcategories/${sub._id}`, undefined],
    ] as const;
    const [customer, staff] = [await signIn(shop), await signIn(shop, { role: "staff" })];
    for (const [method, url, body] of writes) {
      const refusals = await Promise.all([
        guest(method, url, body),
        callerWith(shop, "x".repeat(43))(method, url, body),
        customer.call(method, url, body),
        staff.call(method, url, body),
      ]);
      expect([method, url, refusals.map(({ status }) => status)]).toEqual([
        method,
        url,
        [401, 401, 403, 403],
      ]);
    }
    expect(await everything()).toEqual(before);
  });

  const everything = async () => ({
    products: (await boss("GET", "/api/products")).body,
    categories: (await boss("GET", "/api/categories")).body,
    audit: await countRows(shop, "audit_log"),
  });

  test("say 'ID required' for empty or invalid ids", async () => {
    for (const id of ["", "%20", "x", "1"]) {
      for (const method of ["PUT", "DELETE"] as const) {
        const main = await boss(method, `/api/categories/${id}`, { name: "Roofs" });
        expect([id, main.status, main.body.message]).toEqual([id, 400, "Category ID required"]);
        const sub = await boss(method, `/api/subcategories/${id}`, { name: "Roofs" });
        expect([id, sub.status, sub.body.message]).toEqual([id, 400, "Sub-category ID required"]);
      }
    }
    const child = { name: "Metal roofs" };
    for (const body of [child, { ...child, categoryId: "" }, { ...child, categoryId: null }]) {
      const { status, body: said } = await boss("POST", "/api/subcategories", body);
      expect([status, said.message]).toEqual([400, "Category ID required"]);
    }
  });

  test("record who did what, in plain values", async () => {
    const product = await make();
    await change(product._id, { sale: 39.9, description: "x".repeat(500) });
    await boss("DELETE", `/api/products/${product._id}`);
    const main = await makeCategory("Roofs");
    await boss("PUT", `/api/categories/${main._id}`, { name: "All roofs" });
    await boss("DELETE", `/api/categories/${main._id}`);
    expect(await auditedActions(shop)).toEqual([
      "product.created",
      "product.updated",
      "product.deleted",
      "category.created",
      "category.updated",
      "category.deleted",
    ]);
    const { rows } = await shop.database.pool.query(
      "select subject, details from audit_log where action like '%.updated' order by id",
    );
    expect(rows).toMatchObject([
      {
        subject: `product:${product._id}`,
        details: {
          title: "Roof Report",
          changed: { saleCents: { from: 4990, to: 3990 }, description: true },
        },
      },
      {
        subject: `category:${main._id}`,
        details: { changed: { name: { from: "Roofs", to: "All roofs" } } },
      },
    ]);
  });
});
