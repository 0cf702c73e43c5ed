import { beforeEach, expect, test } from "vitest";
import { makeKeptStorage, makeMemoryStorage, type TextStorage } from "#browser/state/kept-storage";
import { MAX_CART_LINES } from "#contracts/cart-lines";
import { roofAt } from "#test/api/roof-at";
import { type GuestCartStore, makeGuestCartStore } from "./guest-cart.ts";
import { GUEST_CART_COUNT_KEY, GUEST_CART_KEY } from "./stored-guest-cart.ts";

const roof = (address: string) => ({
  projectDetails: roofAt(address, { primaryPitch: 26.6 }),
});

let storage: TextStorage;
let cart: GuestCartStore;
let made = 0;

beforeEach(() => {
  storage = makeMemoryStorage();
  cart = makeGuestCartStore(storage, () => `line-${++made}`);
});

const stored = () => JSON.parse(storage.getItem(GUEST_CART_KEY)!) as { lines: unknown[] };

test("the cart is stored with product, quantity and details, and the count under a key of its own", () => {
  cart.add({ product: "p1", quantity: 2, additionalData: roof("1 Main St") });
  expect(stored()).toMatchObject({
    version: 1,
    lines: [{ product: "p1", quantity: 2, additionalData: roof("1 Main St") }],
  });
  expect(storage.getItem(GUEST_CART_COUNT_KEY)).toBe("2");
});

test("adding a product again raises its quantity and merges the details", () => {
  cart.add({ product: "p1", quantity: 1, additionalData: { customFields: { a: "old", b: 1 } } });
  cart.add({ product: "p1", quantity: 1, additionalData: { customFields: { a: "new", c: true } } });
  expect(cart.readLines()).toMatchObject([
    { quantity: 2, additionalData: { customFields: { a: "new", b: 1, c: true } } },
  ]);
});

test("the same product for another roof is another line", () => {
  cart.add({ product: "p1", quantity: 1, additionalData: roof("1 Main St") });
  cart.add({ product: "p1", quantity: 1, additionalData: roof("2 Main St") });
  expect(cart.readLines()).toHaveLength(2);
});

test.each([0, -1])("a quantity of %i removes the line", (quantity) => {
  cart.add({ product: "p1", quantity: 3 });
  cart.add({ product: "p2", quantity: 1 });
  cart.setQuantity(cart.readLines()[0]!._id, quantity);
  expect(cart.readLines().map(({ product }) => product)).toEqual(["p2"]);
});

test("a removed line can be restored to its position", () => {
  for (const product of ["p1", "p2", "p3"]) cart.add({ product, quantity: 1 });
  const line = cart.readLines()[1]!;
  cart.setQuantity(line._id, 0);
  cart.putBack(line, 1);
  cart.putBack(line, 1);
  expect(cart.readLines().map(({ product }) => product)).toEqual(["p1", "p2", "p3"]);
});

test("restoring keeps what was put in the cart meanwhile and duplicates nothing", () => {
  cart.add({ product: "p1", quantity: 1 });
  const kept = cart.readLines();
  cart.clear();
  cart.add({ product: "p2", quantity: 1 });
  cart.restore(kept);
  cart.restore(kept);
  expect(cart.readLines().map(({ product }) => product)).toEqual(["p2", "p1"]);
});

test("reading twice without a change returns the same lines", () => {
  cart.add({ product: "p1", quantity: 1 });
  expect(cart.readLines()).toBe(cart.readLines());
});

test("a change made by another tab is seen", () => {
  cart.add({ product: "p1", quantity: 1 });
  makeGuestCartStore(storage, () => "other").add({ product: "p2", quantity: 1 });
  expect(cart.readLines()).toHaveLength(2);
});

test.each([
  ["no JSON", "{"],
  ["another version", JSON.stringify({ version: 2, lines: [{ _id: "1", product: "p" }] })],
  ["no list", JSON.stringify({ version: 1, lines: "p1" })],
])("a stored cart that is broken (%s) is an empty cart", (_, text) => {
  storage.setItem(GUEST_CART_KEY, text);
  expect(cart.readLines()).toEqual([]);
});

test("a partly broken cart keeps its valid lines, without unknown fields", () => {
  const good = { _id: "1", product: "p1", quantity: 1, price: 0.01, additionalData: { evil: 1 } };
  const lines = [good, { ...good, quantity: 0 }, { ...good, quantity: 1.5 }, null, "p2"];
  storage.setItem(GUEST_CART_KEY, JSON.stringify({ version: 1, lines }));
  expect(cart.readLines()).toHaveLength(1);
  expect(JSON.stringify(cart.readLines())).not.toMatch(/evil|price/);
});

test("a full cart refuses another line with a readable message and keeps its lines", () => {
  const lines = Array.from({ length: MAX_CART_LINES }, (_, n) => ({
    _id: `${n}`,
    product: `p${n}`,
    quantity: 1,
  }));
  storage.setItem(GUEST_CART_KEY, JSON.stringify({ version: 1, lines }));
  expect(() => cart.add({ product: "one more", quantity: 1 })).toThrow("Nothing was added");
  expect(cart.readLines()).toHaveLength(MAX_CART_LINES);
});

test("where the browser forbids storage the cart lives as long as the page", () => {
  const forbidden = makeKeptStorage(() => {
    throw new Error("SecurityError");
  });
  const cart = makeGuestCartStore(forbidden, () => "1");
  cart.add({ product: "p1", quantity: 1 });
  expect(cart.readLines()).toHaveLength(1);
  cart.clear();
  expect(cart.readLines()).toEqual([]);
});
