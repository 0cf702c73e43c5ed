import { expect, test } from "vitest";
import { defaultPreferences } from "#contracts/preferences";
import { texts } from "#contracts/texts";
import {
  checkCheckoutForm,
  type CheckoutField,
  type CheckoutForm,
  emptyCheckoutForm,
  errorsFromShop,
  toUserForm,
} from "./checkout-form.ts";

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

test("the shop's messages are shown beside their fields", () => {
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
  expect(toUserForm(account)).toEqual({
    ...emptyCheckoutForm,
    firstName: "Ann",
    lastName: "Mary Lee",
    email: "ann@example.com",
    phone: "555",
  });
  expect(toUserForm({ ...account, name: "Ann" })).toMatchObject({ firstName: "Ann", lastName: "" });
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
  const filled = toUserForm({ ...account, shippingAddress });
  expect(filled).toMatchObject({ street, ...rest });
  expect(Object.keys(filled).toSorted()).toEqual(Object.keys(emptyCheckoutForm).toSorted());
});
