// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { RESEND_SECONDS } from "#contracts/time-limits";
import {
  checkoutShop,
  fillIn,
  field,
  guest,
  isShown,
  isVerified,
  mailed,
  openCheckout,
  pass,
  press,
  reload,
  type,
} from "#test/browser/checkout-page";

const shop = checkoutShop();
const isVerifiedShown = (email = guest.Email) => isShown(`${email} is verified`);

test("an address stays verified when an earlier check of it responds late", async () => {
  const early = Promise.withResolvers<Response>();
  shop.replies["/api/email-verification/status"] = () => early.promise;
  await openCheckout();
  fillIn();
  await pass(700);
  await press("Verify email");
  shop.replies["/api/email-verification/status"] = () => isVerified(true);
  await pass(10_000);
  expect(isVerifiedShown()).toBe(true);
  early.resolve(isVerified(false));
  await pass();
  expect(isVerifiedShown()).toBe(true);
});

test("an address stays verified when the mail to the address typed before was slow", async () => {
  const slow = Promise.withResolvers<Response>();
  shop.replies["/api/email-verification/initiate"] = () => slow.promise;
  await openCheckout();
  fillIn({ ...guest, Email: "other@example.com" });
  await press("Verify email");
  shop.replies["/api/email-verification/status"] = () => isVerified(true);
  type("Email", guest.Email);
  await pass(700);
  expect(isVerifiedShown()).toBe(true);
  slow.resolve(mailed());
  await pass();
  expect(isVerifiedShown()).toBe(true);
});

test("an address is not verified by a late reply about the address typed before", async () => {
  const slow = Promise.withResolvers<Response>();
  shop.replies["/api/email-verification/initiate"] = () => slow.promise;
  await openCheckout();
  fillIn();
  await press("Verify email");
  type("Email", "other@example.com");
  slow.resolve(mailed(true));
  await pass();
  expect(isShown(/is verified$/)).toBe(false);
  expect(isShown("Verify email")).toBe(true);
});

test("an address that was verified before needs no mail", async () => {
  shop.replies["/api/email-verification/status"] = () => isVerified(true);
  await openCheckout();
  fillIn();
  await pass(700);
  expect(isVerifiedShown()).toBe(true);
  expect(shop.requests).not.toContain("/api/email-verification/initiate");
});

test("an address is verified by the mailed code as soon as its last digit is typed", async () => {
  shop.replies["/api/email-verification/verify-code"] = () => Response.json({ token: "t" });
  await openCheckout();
  fillIn();
  await press("Verify email");
  type("6-digit code", "042 81");
  await pass();
  expect(shop.requests).not.toContain("/api/email-verification/verify-code");
  type("6-digit code", "042 817");
  await pass();
  expect(isVerifiedShown()).toBe(true);
});

test("a wrong code says so and can be corrected", async () => {
  const message = "This code is wrong or no longer valid.";
  shop.replies["/api/email-verification/verify-code"] = () =>
    Response.json({ success: false, code: "invalid", message }, { status: 400 });
  await openCheckout();
  fillIn();
  await press("Verify email");
  type("6-digit code", "111111");
  await pass();
  expect(isShown(message)).toBe(true);
  expect(field("6-digit code").value).toBe("111111");
  shop.replies["/api/email-verification/verify-code"] = () => Response.json({ token: "t" });
  type("6-digit code", "11111");
  expect(isShown(message)).toBe(false);
  type("6-digit code", "111112");
  await pass();
  expect(isVerifiedShown()).toBe(true);
});

test("another verification mail can be requested after a minute", async () => {
  await openCheckout();
  fillIn();
  await press("Verify email");
  expect(isShown(/You can ask for another link in \d+ s/)).toBe(true);
  await pass((RESEND_SECONDS - 2) * 1000);
  await press("Resend email");
  expect(shop.requests.filter((path) => path.endsWith("/resend"))).toHaveLength(0);
  await pass(3_000);
  await press("Resend email");
  expect(shop.requests.filter((path) => path.endsWith("/resend"))).toHaveLength(1);
  expect(isShown(/You can ask for another link in \d+ s/)).toBe(true);
});

const focused = () => document.activeElement?.textContent ?? "";

test("the result of a verification takes focus, since the button that requested it is gone", async () => {
  await openCheckout();
  fillIn();
  screen.getByText("Verify email").closest("button")!.focus();
  await press("Verify email");
  expect(focused()).toContain(`We sent a link to ${guest.Email}`);
  shop.replies["/api/email-verification/status"] = () => isVerified(true);
  await pass(10_000);
  expect(focused()).toBe(`${guest.Email} is verified`);
});

test("the result of a verification takes no focus from a field, and none when the page opens", async () => {
  await openCheckout();
  fillIn();
  await press("Verify email");
  field("Street").focus();
  shop.replies["/api/email-verification/status"] = () => isVerified(true);
  await pass(10_000);
  expect(isVerifiedShown()).toBe(true);
  expect(document.activeElement).toBe(field("Street"));
  await reload();
  await pass(700);
  expect(isVerifiedShown()).toBe(true);
  expect(document.activeElement).toBe(document.body);
});
