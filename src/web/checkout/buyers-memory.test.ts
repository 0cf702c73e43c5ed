import { beforeEach, expect, test } from "vitest";
import { makeGuestCartStore } from "#web/cart/guest-cart-store.ts";
import type { TextStorage } from "#web/cart/kept-storage.ts";
import { makeMemoryStorage } from "#web/cart/memory-storage.ts";
import { type CheckoutForm, emptyCheckoutForm } from "./checkout-form.ts";
import { makeOrderInPayment, ORDER_IN_PAYMENT_KEY } from "./order-in-payment.ts";
import { makeOrderKeys, ORDER_KEY_KEY } from "./order-keys.ts";
import { GUEST_CHECKOUT_KEY, makeSavedCheckout } from "./saved-checkout.ts";
import { type BuyersMemory, closePaidOrder, putBackUnpaidOrder } from "./unpaid-order.ts";

const MINUTE = 60_000;
const form: CheckoutForm = { ...emptyCheckoutForm, firstName: "Ann", email: "ann@example.com" };

let storage: TextStorage;
let time: number;
let memory: BuyersMemory;
let made = 0;

beforeEach(() => {
  storage = makeMemoryStorage();
  time = Date.UTC(2026, 0, 1);
  const store = makeGuestCartStore(storage, () => `line-${++made}`);
  memory = {
    cart: {
      readLines: () => store.readLines(),
      restore: (lines) => store.restore(lines),
      remove: (ids) => {
        for (const id of ids) store.setQuantity(id, 0);
      },
    },
    checkout: makeSavedCheckout(storage, () => time),
    inPayment: makeOrderInPayment(storage, () => time),
    keys: makeOrderKeys(storage, () => `key-${++made}`),
  };
  store.add({ product: "p1", quantity: 2 });
});

function leaveForPayPal() {
  const lines = memory.cart.readLines();
  memory.inPayment.keep({ orderId: "order-1", lines, form, isPutBack: false });
  memory.cart.remove(lines.map(({ _id }) => _id));
}

const products = () => memory.cart.readLines().map(({ product }) => product);

test("what was typed is kept with a timestamp and an expiry of 60 minutes", () => {
  memory.checkout.save(form);
  expect(JSON.parse(storage.getItem(GUEST_CHECKOUT_KEY)!)).toEqual({
    timestamp: time,
    expiry: time + 60 * MINUTE,
    form,
  });
  time += 59 * MINUTE;
  expect(memory.checkout.read()).toEqual(form);
});

test("after 60 minutes what was typed is deleted", () => {
  memory.checkout.save(form);
  time += 60 * MINUTE;
  expect(memory.checkout.read()).toBeNull();
  expect(storage.getItem(GUEST_CHECKOUT_KEY)).toBeNull();
});

test("neither a clock that was set back nor a stretched expiry makes the hour longer", () => {
  memory.checkout.save(form);
  time -= MINUTE;
  expect(memory.checkout.read()).toBeNull();
  const stretched = { timestamp: time, expiry: time + 1e12, form };
  storage.setItem(GUEST_CHECKOUT_KEY, JSON.stringify(stretched));
  time += 61 * MINUTE;
  expect(memory.checkout.read()).toBeNull();
});

test("a stored form with foreign values is read as a form", () => {
  const stored = { timestamp: time, expiry: time + MINUTE, form: { firstName: 5, city: "Reno" } };
  storage.setItem(GUEST_CHECKOUT_KEY, JSON.stringify(stored));
  expect(memory.checkout.read()).toEqual({ ...emptyCheckoutForm, city: "Reno" });
});

test("the same order keeps its key, another order gets another one", () => {
  const key = memory.keys.keyFor({ amount: 1 });
  expect(memory.keys.keyFor({ amount: 1 })).toBe(key);
  expect(memory.keys.keyFor({ amount: 2 })).not.toBe(key);
});

test("a forgotten key is not used again", () => {
  const key = memory.keys.keyFor({ amount: 1 });
  memory.keys.forget();
  expect(memory.keys.keyFor({ amount: 1 })).not.toBe(key);
});

test("the remembered key tells nothing about the buyer", () => {
  memory.keys.keyFor(form);
  expect(storage.getItem(ORDER_KEY_KEY)).not.toMatch(/Ann|example/);
});

test("an unpaid order comes back with its cart and its form, once", () => {
  leaveForPayPal();
  expect(products()).toEqual([]);
  expect(putBackUnpaidOrder(memory)).toBe(true);
  expect(products()).toEqual(["p1"]);
  expect(memory.checkout.read()).toEqual(form);
  expect(putBackUnpaidOrder(memory)).toBe(false);
});

test("what was added and typed meanwhile stays beside it", () => {
  leaveForPayPal();
  memory.cart.restore([{ _id: "new", product: "p2", quantity: 1 }]);
  memory.checkout.save({ ...form, firstName: "Bea" });
  putBackUnpaidOrder(memory);
  expect(products()).toEqual(["p2", "p1"]);
  expect(memory.checkout.read()?.firstName).toBe("Bea");
});

test("the copy of an unpaid order is deleted after 60 minutes", () => {
  leaveForPayPal();
  time += 60 * MINUTE;
  expect(putBackUnpaidOrder(memory)).toBe(false);
  expect(storage.getItem(ORDER_IN_PAYMENT_KEY)).toBeNull();
});

test("once paid, an order leaves nothing behind, even when it was put back before", () => {
  memory.keys.keyFor(form);
  leaveForPayPal();
  putBackUnpaidOrder(memory);
  memory.cart.restore([{ _id: "new", product: "p2", quantity: 1 }]);
  closePaidOrder(memory, "order-1");
  expect(products()).toEqual(["p2"]);
  for (const key of [GUEST_CHECKOUT_KEY, ORDER_IN_PAYMENT_KEY, ORDER_KEY_KEY])
    expect(storage.getItem(key)).toBeNull();
});

test("the payment of another order leaves this one alone", () => {
  leaveForPayPal();
  closePaidOrder(memory, "order-2");
  expect(putBackUnpaidOrder(memory)).toBe(true);
});
