import { expect, test } from "vitest";
import { ApiError } from "#contracts/client";
import { defaultPreferences } from "#contracts/preferences";
import { texts } from "#contracts/texts";
import {
  checkCheckoutForm,
  type CheckoutField,
  type CheckoutForm,
  emptyCheckoutForm,
  errorsFromShop,
  formOfUser,
} from "./checkout-form.ts";
import { makeOrderRequest } from "./order-request.ts";
import { placingMessage, problemOf } from "./placing-message.ts";
import { secondsUntilResend } from "./resend-countdown.ts";

const form: CheckoutForm = {
  ...emptyCheckoutForm,
  firstName: "Ann",
  lastName: "Lee",
  street: "1 Main St",
  city: "Reno",
  state: "NV",
  zip: "89501",
  email: "ann@example.com",
};

test.each<CheckoutField>(["firstName", "lastName", "street", "city", "state", "zip", "email"])(
  "%s is required",
  (field) => {
    expect(Object.keys(checkCheckoutForm({ ...form, [field]: "  " }))).toEqual([field]);
  },
);

test("phone, country and additional information are optional", () => {
  expect(checkCheckoutForm({ ...form, phone: "", country: "", additional: "" })).toEqual({});
});

test("an email address without an @ is refused beside its field", () => {
  expect(checkCheckoutForm({ ...form, email: "abc" })).toEqual({ email: texts.invalidEmail });
});

test("the shop's messages stand beside the fields that they are about", () => {
  const fields = {
    "address.line1": "street?",
    "guestCustomer.email": "email?",
    "contact.phone": "phone?",
    "products.0.quantity": "how many?",
    "address.__proto__": "no",
  };
  expect(errorsFromShop(fields)).toEqual({
    street: "street?",
    email: "email?",
    phone: "phone?",
  });
});

test("what keeps an order back is told one at a time: email unverified, missing, details unconfirmed", () => {
  const nothing = { isVerified: false, email: "", isConfirmed: false, hasMissingProduct: true };
  expect(placingMessage(nothing)).toBe(texts.verifyBeforeOrder);
  expect(placingMessage({ ...nothing, isVerified: true })).toBe(texts.emailRequired);
  const hasEmail = { ...nothing, isVerified: true, email: "a@b.co" };
  expect(placingMessage(hasEmail)).toBe(texts.confirmAddressFirst);
  expect(placingMessage({ ...hasEmail, isConfirmed: true })).toContain("no longer sold");
  expect(placingMessage({ ...hasEmail, isConfirmed: true, hasMissingProduct: false })).toBeNull();
});

test.each([
  [0, 60],
  [999, 60],
  [1000, 59],
  [59_000, 1],
  [60_000, 0],
  [1e9, 0],
  [-5000, 60],
])("%i ms after the mail another one may be asked for in %i s", (passed, seconds) => {
  expect(secondsUntilResend(1e12, 1e12 + passed)).toBe(seconds);
});

test("an order is sent with what the buyer saw, in dollars, for PayPal", () => {
  const lines = [
    { _id: "1", product: "p1", quantity: 2, additionalData: { customFields: { a: "b" } } },
  ];
  const request = makeOrderRequest(lines, form, 3998);
  expect(request.payment).toEqual({ provider: "paypal", amount: 39.98 });
  expect(request.products).toEqual([{ product: "p1", quantity: 2, customFields: { a: "b" } }]);
  expect(request.contact.email).toBe("ann@example.com");
  expect(request.address).toMatchObject({ street: "1 Main St", country: "United States" });
});

const account = {
  id: "u1",
  _id: "u1",
  name: " Ann Mary  Lee ",
  fullName: "Ann Mary Lee",
  email: "ann@example.com",
  role: "customer" as const,
  phone: "555",
  notificationPreferences: defaultPreferences,
  twoFactorEnabled: false,
  rewardPoints: 0,
  createdAt: "2026-01-01T00:00:00.000Z",
  shippingAddress: null,
};

test("a customer's form starts from the account, the name split at its first space", () => {
  expect(formOfUser(account)).toEqual({
    ...emptyCheckoutForm,
    firstName: "Ann",
    lastName: "Mary Lee",
    email: "ann@example.com",
    phone: "555",
  });
  expect(formOfUser({ ...account, name: "Ann" })).toMatchObject({ firstName: "Ann", lastName: "" });
});

test("the address of the latest order is filled in", () => {
  const shippingAddress = {
    line1: "1 Main St",
    city: "Reno",
    state: "NV",
    zip: "89501",
    country: "Canada",
    additional: "gate 4",
  };
  const { line1: street, ...rest } = shippingAddress;
  const filled = formOfUser({ ...account, shippingAddress });
  expect(filled).toMatchObject({ street, ...rest });
  expect(Object.keys(filled).toSorted()).toEqual(Object.keys(emptyCheckoutForm).toSorted());
});

const refused = new ApiError(409, { message: "The total is now $25.00." });

test("a guest reads the shop's words about a failed order, or the fixed text", () => {
  expect(problemOf(refused, false).problem).toBe("The total is now $25.00.");
  expect(problemOf(new ApiError(500, {}), false).problem).toBe(texts.guestOrderFailed);
});

test("a customer reads the fixed text, and what the shop refused", () => {
  expect(problemOf(refused, true)).toEqual({
    problem: texts.orderFailed,
    detail: "The total is now $25.00.",
  });
  for (const error of [new ApiError(500, { message: "Oops" }), new ApiError(0, {}), "?"])
    expect(problemOf(error, true)).toEqual({ problem: texts.orderFailed, detail: undefined });
});
