import { beforeEach, expect, test } from "vitest";
import { makeMemoryStorage, type TextStorage } from "#browser/state/kept-storage";
import { emptyCheckoutForm } from "./checkout-form.ts";
import { ORDER_KEY_KEY } from "./forget-buyer.ts";
import { makeOrderKeys, type OrderKeys } from "./order-keys.ts";

let storage: TextStorage;
let made = 0;
let keys: OrderKeys;

beforeEach(() => {
  storage = makeMemoryStorage();
  keys = makeOrderKeys(storage, () => `key-${++made}`);
});

test("the same order keeps its key, another order gets another one", () => {
  const key = keys.keyFor({ amount: 1 });
  expect(keys.keyFor({ amount: 1 })).toBe(key);
  expect(keys.keyFor({ amount: 2 })).not.toBe(key);
});

test("a forgotten key is not used again", () => {
  const key = keys.keyFor({ amount: 1 });
  keys.forget();
  expect(keys.keyFor({ amount: 1 })).not.toBe(key);
});

test("the last order is known by its content until it is forgotten", () => {
  expect(keys.isLast({ amount: 1 })).toBe(false);
  keys.keyFor({ amount: 1 });
  expect(keys.isLast({ amount: 1 })).toBe(true);
  expect(keys.isLast({ amount: 2 })).toBe(false);
  keys.forget();
  expect(keys.isLast({ amount: 1 })).toBe(false);
});

test("the stored key reveals nothing about the buyer", () => {
  keys.keyFor({ ...emptyCheckoutForm, firstName: "Ann", email: "ann@example.com" });
  expect(storage.getItem(ORDER_KEY_KEY)).not.toMatch(/Ann|example/);
});
