import { expect, test } from "vitest";
import { isQuietPage } from "./quiet-pages.ts";

test.each([
  "/cart",
  "/checkout",
  "/checkout/",
  "/verify-email",
  "/payment/success",
  "/payment/cancel",
  "/track",
  "/track/some-token",
  "/newsletter/confirm",
  "/reviews/unsubscribe",
  "/close-account",
  "/login",
  "/register",
  "/verify-registration",
  "/two-factor",
  "/forgot-password",
  "/reset-password",
])("the chat stays closed on %s until it is opened", (pathname) => {
  expect(isQuietPage(pathname)).toBe(true);
});

test.each(["/", "/shop", "/products", "/products/cart", "/carts", "/contact", "/orders"])(
  "the chat may open by itself on %s",
  (pathname) => {
    expect(isQuietPage(pathname)).toBe(false);
  },
);
