import { describe, expect, test } from "vitest";
import type { ProductFigures } from "#contracts/calls/analytics";
import { foldSales } from "#modules/sales";
import { admin, makeCategory, useTestShop } from "#test/create-test-shop";
import { signIn } from "#test/api/customer-purchase";
import { productsUrl, salesCalls } from "#test/api/sales-calls";

describe("the figures of the dashboard", () => {
  const shop = useTestShop();
  const { system, addProduct, place, pay, read } = salesCalls(shop);

  test("keep the names under which things were sold when products move, are renamed or deleted", async () => {
    const boss = await signIn(shop, { role: "admin" });
    const dana = await signIn(shop);
    const old = await makeCategory(shop.as(admin), "Estimates");
    const other = await makeCategory(shop.as(admin), "Sketches");
    const product = await addProduct("Estimate", 30, [old]);
    const removed = await addProduct("Sketch", 20, [other]);
    await pay(
      dana,
      await place(dana, [
        [product, 30, 1],
        [removed, 20, 1],
      ]),
    );
    const { pool } = shop.database;
    await pool.query("update categories set name = 'Cost Estimates' where id = $1", [old]);
    await pool.query("update products set title = 'Cost Estimate' where id = $1", [product]);
    await pool.query("update product_categories set category_id = $2 where product_id = $1", [
      product,
      other,
    ]);
    await pool.query("delete from products where id = $1", [removed]);
    await pool.query("delete from categories where id = $1", [other]);
    const { topProducts, productsByCategory } = await read<ProductFigures>(boss, productsUrl);
    expect(topProducts.map(({ productName, category }) => [productName, category])).toEqual([
      ["Cost Estimate", null],
      ["Sketch", "Sketches"],
    ]);
    expect(productsByCategory.map(({ _id, totalRevenue }) => [_id, totalRevenue])).toEqual([
      ["Cost Estimates", 30],
      ["Sketches", 20],
    ]);
  });

  test("show the ten products with the most revenue", async () => {
    const boss = await signIn(shop, { role: "admin" });
    const dana = await signIn(shop);
    const products: string[] = [];
    for (let n = 1; n <= 12; n++) products.push(await addProduct(`Report ${n}`, n));
    const all = products.map((product, n): [string, number, number] => [product, n + 1, 1]);
    await pay(dana, await place(dana, all));
    await foldSales(system());
    await pay(dana, await place(dana, [[products[0]!, 1, 50]]));
    const { topProducts } = await read<ProductFigures>(boss, productsUrl);
    expect(
      topProducts.map(({ productName, totalRevenue }) => `${productName}: ${totalRevenue}`),
    ).toEqual([
      "Report 1: 51",
      ...Array.from({ length: 9 }, (_, n) => `Report ${12 - n}: ${12 - n}`),
    ]);
  });
});
