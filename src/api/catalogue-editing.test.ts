import { describe, expect, test } from "vitest";
import { auditedActions } from "#test/api/account-calls";
import { useCatalogueEditor } from "#test/api/catalogue-editor";
import { useTestShop } from "#test/create-test-shop";

const shop = useTestShop();
const { boss, make, change, makeCategory } = useCatalogueEditor(shop);

describe("the calls that change the catalogue", () => {
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
