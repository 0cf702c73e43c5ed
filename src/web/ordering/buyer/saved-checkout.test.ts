import { beforeEach, expect, test } from "vitest";
import { makeMemoryStorage, type TextStorage } from "#browser/state/kept-storage";
import { type CheckoutForm, emptyCheckoutForm } from "./checkout-form.ts";
import { GUEST_CHECKOUT_KEY } from "./forget-buyer.ts";
import { makeSavedCheckout, type SavedCheckout } from "./saved-checkout.ts";

const MINUTE = 60_000;
const form: CheckoutForm = { ...emptyCheckoutForm, firstName: "Ann", email: "ann@example.com" };

let storage: TextStorage;
let time: number;
let buyer: string | null;
let checkout: SavedCheckout;

beforeEach(() => {
  storage = makeMemoryStorage();
  time = Date.UTC(2026, 0, 1);
  buyer = null;
  checkout = makeSavedCheckout({ storage, now: () => time, buyer: () => buyer });
});

test("what was typed is kept with a timestamp and an expiry of 60 minutes", () => {
  checkout.keep(form);
  expect(JSON.parse(storage.getItem(GUEST_CHECKOUT_KEY)!)).toEqual({
    timestamp: time,
    expiry: time + 60 * MINUTE,
    buyer: null,
    form,
  });
  time += 59 * MINUTE;
  expect(checkout.read()).toEqual(form);
});

test("after 60 minutes what was typed is deleted", () => {
  checkout.keep(form);
  time += 60 * MINUTE;
  expect(checkout.read()).toBeNull();
  expect(storage.getItem(GUEST_CHECKOUT_KEY)).toBeNull();
});

test("neither a clock that was set back nor a manipulated expiry extends the hour", () => {
  checkout.keep(form);
  time -= MINUTE;
  expect(checkout.read()).toBeNull();
  const stretched = { timestamp: time, expiry: time + 1e12, form };
  storage.setItem(GUEST_CHECKOUT_KEY, JSON.stringify(stretched));
  time += 61 * MINUTE;
  expect(checkout.read()).toBeNull();
});

test("a stored form with unexpected values is read as a valid form", () => {
  const stored = { timestamp: time, expiry: time + MINUTE, form: { firstName: 5, city: "Reno" } };
  storage.setItem(GUEST_CHECKOUT_KEY, JSON.stringify(stored));
  expect(checkout.read()).toEqual({ ...emptyCheckoutForm, city: "Reno" });
});

test("what a guest typed is passed on to the account with the same email address", () => {
  checkout.keep(form);
  checkout.passOnTo({ id: "u1", email: "Ann@Example.com " });
  buyer = "u1";
  expect(checkout.read()).toEqual(form);
});

test.each([null, "u2"])("what somebody else (%s) typed is deleted at login", (somebody) => {
  buyer = somebody;
  checkout.keep(form);
  checkout.passOnTo({ id: "u1", email: "bea@example.com" });
  expect(storage.getItem(GUEST_CHECKOUT_KEY)).toBeNull();
});
