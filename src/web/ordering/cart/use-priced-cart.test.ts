import { expect, test } from "vitest";
import type { Product } from "#contracts/calls/catalogue";
import type { DeliveryTier } from "#contracts/delivery-tiers";
import { roofAt } from "#test/api/roof-at";
import { priceCart, tierLabel } from "./use-priced-cart.ts";

const standard: DeliveryTier = {
  id: "s",
  name: "Standard",
  hours: 24,
  counting: "clock",
  surcharge: 0,
};
const express = { ...standard, id: "x", name: "Express", hours: 4, surcharge: 20 };
const product = (original: number, sale: number | null, tiers = [standard]) =>
  ({ original, sale, tiers }) as Product;
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

test("a line costs its tier's surcharge for each report, and a missing tier falls back to the first one", () => {
  const products = new Map([["a", product(30, 10, [standard, express])]]);
  const chosen = (tier: string) => ({ ...line("a", 2), additionalData: { tier } });
  const cart = priceCart([chosen("x"), chosen("gone"), line("a", 1)], products);
  expect(cart.lines.map(({ totalCents }) => totalCents)).toEqual([6000, 2000, 1000]);
  expect(cart.lines.map(tierLabel)).toEqual([
    "Express: Within 4 hours, $20.00 more",
    "Standard: Within 24 hours",
    "Standard: Within 24 hours",
  ]);
});

test("a product's only tier is not mentioned, unless it costs something", () => {
  const label = (tiers: (typeof standard)[]) =>
    tierLabel(priceCart([line("a", 1)], new Map([["a", product(30, 10, tiers)]])).lines[0]!);
  expect(label([standard])).toBeNull();
  expect(label([express])).toBe("Express: Within 4 hours, $20.00 more");
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
