import { beforeEach, expect, test } from "vitest";
import { makeMemoryStorage, type TextStorage } from "#browser/kept-storage";
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

const references = { claimNumber: "CL-7", jobNumber: "", insured: "Ana", dateOfLoss: "2026-01-02" };
const noReferences = { claimNumber: "", jobNumber: "", insured: "", dateOfLoss: "" };

test("job references typed before the checkout are kept, but do not count as a form", () => {
  expect(checkout.readReferences()).toEqual(noReferences);
  checkout.keepReferences(references);
  expect(checkout.readReferences()).toEqual(references);
  expect(checkout.read()).toBeNull();
});

test("once a form is kept, the references are a part of it, and the newest ones count", () => {
  checkout.keepReferences(references);
  checkout.keep({ ...form, claimNumber: "CL-8" });
  expect(checkout.readReferences()).toEqual({ ...noReferences, claimNumber: "CL-8" });
  checkout.keepReferences(references);
  expect(checkout.read()).toEqual({ ...form, ...references });
});

test("references stay with a guest who logs in, as the cart does, and reach nobody else", () => {
  checkout.keepReferences(references);
  checkout.passOnTo({ id: "u1", email: "ann@example.com" });
  buyer = "u1";
  expect(checkout.readReferences()).toEqual(references);
  checkout.passOnTo({ id: "u2", email: "bob@example.com" });
  buyer = "u2";
  expect(checkout.readReferences()).toEqual(noReferences);
});

test("references are forgotten with the order, and after 60 minutes", () => {
  checkout.keepReferences(references);
  checkout.forget();
  expect(checkout.readReferences()).toEqual(noReferences);
  checkout.keepReferences(references);
  time += 60 * MINUTE;
  expect(checkout.readReferences()).toEqual(noReferences);
});
