import { expect, test } from "vitest";
import { texts } from "#contracts/texts";
import {
  checkCheckoutForm,
  type CheckoutField,
  type CheckoutForm,
  emptyCheckoutForm,
  errorsFromShop,
} from "./checkout-form.ts";
import { makeOrderRequest } from "./order-request.ts";
import { placingMessage } from "./placing-message.ts";
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
    "products.0.quantity": "how many?",
    "address.__proto__": "no",
  };
  expect(errorsFromShop(fields)).toEqual({ street: "street?", email: "email?" });
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
  expect(request.guestCustomer.email).toBe("ann@example.com");
  expect(request.address).toMatchObject({ street: "1 Main St", country: "United States" });
});
