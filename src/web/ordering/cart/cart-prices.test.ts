import { expect, test } from "vitest";
import type { Product } from "#contracts/calls/catalogue";
import { roofAt } from "#test/roof-at";
import { priceCart } from "./cart-prices.ts";

const product = (original: number, sale: number | null) => ({ original, sale }) as Product;
const line = (id: string, quantity: number) => ({ _id: id, product: id, quantity });

test("a line costs the sale price, else the original price, times its quantity", () => {
  const products = new Map([
    ["a", product(30, 19.99)],
    ["b", product(0.1, null)],
  ]);
  const cart = priceCart([line("a", 2), line("b", 3)], products);
  expect(cart.lines.map(({ totalCents }) => totalCents)).toEqual([3998, 30]);
  expect(cart.totalCents).toBe(4028);
  expect(cart.hasMissing).toBe(false);
});

test("a line without the address of its roof marks the cart", () => {
  const products = new Map([["a", product(1, null)]]);
  const withRoof = {
    ...line("a", 1),
    additionalData: { projectDetails: roofAt("1 Main St") },
  };
  expect(priceCart([withRoof, line("a", 1)], products).hasRoofless).toBe(true);
  expect(priceCart([withRoof], products).hasRoofless).toBe(false);
});

test("a product that is no longer sold costs nothing and marks the cart", () => {
  const cart = priceCart([line("gone", 2)], new Map([["gone", null]]));
  expect(cart).toMatchObject({ totalCents: 0, hasMissing: true });
});
