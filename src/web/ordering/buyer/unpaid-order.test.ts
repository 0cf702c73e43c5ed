import { beforeEach, expect, test } from "vitest";
import { makeMemoryStorage, type TextStorage } from "#browser/state/kept-storage";
import { type GuestCartStore, makeGuestCartStore } from "#src/web/ordering/cart/guest-cart.ts";
import { makeOrderInPayment, type PaymentCheck } from "./order-in-payment.ts";
import { type CheckoutForm, emptyCheckoutForm } from "./checkout-form.ts";
import { GUEST_CHECKOUT_KEY, ORDER_IN_PAYMENT_KEY, ORDER_KEY_KEY } from "./forget-buyer.ts";
import { makeOrderKeys } from "./order-keys.ts";
import { quantitiesWithout } from "./checkout-memory.ts";
import { makeSavedCheckout } from "./saved-checkout.ts";
import {
  type BuyersMemory,
  closePaidOrder,
  emptyCartForPayment,
  putBackUnpaidOrder,
  checkUnpaidOrder,
} from "./unpaid-order.ts";

const MINUTE = 60_000;
const form: CheckoutForm = { ...emptyCheckoutForm, firstName: "Ann", email: "ann@example.com" };

let storage: TextStorage;
let time: number;
let memory: BuyersMemory;
let store: GuestCartStore;
let buyer: string | null;
let check: PaymentCheck;
let checkedTokens: (string | null)[];
let canClear: boolean;
let made = 0;

beforeEach(() => {
  storage = makeMemoryStorage();
  time = Date.UTC(2026, 0, 1);
  buyer = null;
  check = "unpaid";
  checkedTokens = [];
  canClear = true;
  store = makeGuestCartStore(storage, () => `line-${++made}`);
  const dependencies = { storage, now: () => time, buyer: () => buyer };
  memory = {
    isKnown: async () => undefined,
    cart: {
      restore: async (lines) => store.restore(lines),
      async takeOut(lines) {
        for (const { lineId, quantity } of quantitiesWithout(store.readLines(), lines))
          store.setQuantity(lineId, quantity);
      },
      async clear() {
        if (!canClear) throw new Error("away");
        store.clear();
      },
    },
    checkout: makeSavedCheckout(dependencies),
    inPayment: makeOrderInPayment(dependencies),
    keys: makeOrderKeys(storage, () => `key-${++made}`),
    async checkPayment(token) {
      checkedTokens.push(token);
      return check;
    },
  };
  store.add({ product: "p1", quantity: 2 });
});

const leaveForPayPal = () =>
  emptyCartForPayment(memory, {
    orderId: "order-1",
    paymentToken: "token-1",
    returnKey: null,
    lines: store.readLines(),
    form,
  });

const putBack = { kind: "put back" };
const nothing = { kind: "nothing" };

const products = () => store.readLines().map(({ product }) => product);

test("cart and form of an unpaid order are restored once", async () => {
  await leaveForPayPal();
  expect(products()).toEqual([]);
  expect(await checkUnpaidOrder(memory)).toEqual(putBack);
  expect(checkedTokens).toEqual(["token-1"]);
  expect(products()).toEqual(["p1"]);
  expect(memory.checkout.read()).toEqual(form);
  expect(await checkUnpaidOrder(memory)).toEqual(nothing);
});

test("what was typed is restored before the first line, since the checkout form starts with it", async () => {
  await leaveForPayPal();
  let started: CheckoutForm | null = null;
  memory.cart.restore = async (lines) => {
    started = memory.checkout.read();
    store.restore(lines);
  };
  expect(await checkUnpaidOrder(memory)).toEqual(putBack);
  expect(started).toEqual(form);
});

test("two pages that restore the order at once restore it once", async () => {
  await leaveForPayPal();
  await Promise.all([checkUnpaidOrder(memory), checkUnpaidOrder(memory)]);
  expect(store.readLines()).toMatchObject([{ product: "p1", quantity: 2 }]);
});

test("lines and input added meanwhile are kept", async () => {
  await leaveForPayPal();
  store.restore([{ _id: "new", product: "p2", quantity: 1 }]);
  memory.checkout.keep({ ...form, firstName: "Bea" });
  await putBackUnpaidOrder(memory);
  expect(products()).toEqual(["p2", "p1"]);
  expect(memory.checkout.read()?.firstName).toBe("Bea");
});

test("an order that turns out to be paid is not restored, and its copy is deleted", async () => {
  await leaveForPayPal();
  check = "paid";
  expect(await checkUnpaidOrder(memory)).toEqual({ kind: "paid", orderId: "order-1" });
  expect(products()).toEqual([]);
  expect(memory.inPayment.read()).toBeNull();
});

test("while the server does not know whether it is paid, the order is kept for the next visit", async () => {
  await leaveForPayPal();
  check = "unknown";
  expect(await checkUnpaidOrder(memory)).toEqual(nothing);
  expect(products()).toEqual([]);
  check = "unpaid";
  expect(await checkUnpaidOrder(memory)).toEqual(putBack);
});

test("a response about one order does not restore the next one", async () => {
  await leaveForPayPal();
  memory.checkPayment = async () => {
    const next = { orderId: "order-2", paymentToken: "token-2", returnKey: null, lines: [], form };
    memory.inPayment.keep({ ...next, isPutBack: false });
    return "unpaid";
  };
  expect(await checkUnpaidOrder(memory)).toEqual(nothing);
  expect(memory.inPayment.read()).toMatchObject({ orderId: "order-2", isPutBack: false });
});

test("an order cancelled at PayPal is restored without a request", async () => {
  await leaveForPayPal();
  expect(await putBackUnpaidOrder(memory)).toEqual(putBack);
  expect(checkedTokens).toEqual([]);
  expect(products()).toEqual(["p1"]);
});

test("the copy of an unpaid order is deleted after 60 minutes", async () => {
  await leaveForPayPal();
  time += 60 * MINUTE;
  expect(await checkUnpaidOrder(memory)).toEqual(nothing);
  expect(storage.getItem(ORDER_IN_PAYMENT_KEY)).toBeNull();
});

test("once paid, an order leaves nothing behind, even when it was put back before", async () => {
  memory.keys.keyFor(form);
  await leaveForPayPal();
  await putBackUnpaidOrder(memory);
  store.restore([{ _id: "new", product: "p2", quantity: 1 }]);
  await closePaidOrder(memory, "order-1");
  expect(products()).toEqual(["p2"]);
  for (const key of [GUEST_CHECKOUT_KEY, ORDER_IN_PAYMENT_KEY, ORDER_KEY_KEY])
    expect(storage.getItem(key)).toBeNull();
});

test("a cart that could not be emptied loses what was ordered once that is paid", async () => {
  canClear = false;
  await leaveForPayPal();
  expect(products()).toEqual(["p1"]);
  store.add({ product: "p2", quantity: 1 });
  await closePaidOrder(memory, "order-1");
  expect(products()).toEqual(["p2"]);
});

test("what was put in the cart again after leaving stays when the order is paid", async () => {
  await leaveForPayPal();
  store.add({ product: "p1", quantity: 1 });
  await closePaidOrder(memory, "order-1");
  expect(products()).toEqual(["p1"]);
});

test("the payment of another order leaves this one alone", async () => {
  await leaveForPayPal();
  await closePaidOrder(memory, "order-2");
  expect(await putBackUnpaidOrder(memory)).toEqual(putBack);
});

test("a customer's form and order are shown to nobody else, and are there again after logging in again", async () => {
  buyer = "u1";
  await leaveForPayPal();
  memory.checkout.keep(form);
  for (const other of [null, "u2"]) {
    buyer = other;
    expect(memory.checkout.read()).toBeNull();
    expect(memory.inPayment.read()).toBeNull();
  }
  buyer = "u1";
  memory.checkout.passOnTo({ id: "u1", email: "ann@example.com" });
  expect(memory.checkout.read()).toEqual(form);
  expect(memory.inPayment.read()?.orderId).toBe("order-1");
});
