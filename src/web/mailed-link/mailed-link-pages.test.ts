// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { texts } from "#contracts/texts";
import VerifyRegistrationPage from "#src/web/account/sign-in/verify-registration-page.tsx";
import ReviewMailsPage from "#src/web/account/track/review-mails-page.tsx";
import VerifyEmailPage from "#src/web/ordering/checkout/verify-email-page.tsx";
import ConfirmNewsletterPage from "#src/web/site/newsletter/confirm-page.tsx";
import UnsubscribePage from "#src/web/site/newsletter/unsubscribe-page.tsx";
import { keepGuestCart } from "#test/api/guest-cart";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test.each([
  ["Stop these emails", ReviewMailsPage, /We will not ask this address for reviews any more\./],
  ["Confirm my address", ConfirmNewsletterPage, /goes on the list when you confirm it here/],
  ["Unsubscribe", UnsubscribePage, /Your address and your name will be deleted/],
])("the page of “%s” says what a click will do, not that it is done", (name, page, text) => {
  open(page);
  expect(screen.getByRole("button", { name })).toBeTruthy();
  expect(screen.queryByText(text)).not.toBeNull();
});

test.each([
  ["a guest's address", VerifyEmailPage, texts.invalidGuestLink],
  ["a registration", VerifyRegistrationPage, texts.invalidRegistrationLink],
])("the page that confirms %s says so when its link is incomplete", async (_, page, text) => {
  open(page);
  expect(await screen.findByText(text)).toBeTruthy();
});

test.each([
  ["without a cart sends its reader back to the other window", false, /Go back to the window/],
  ["with a cart goes back to the checkout", true, /You will be back at the checkout/],
])("the page that verifies a guest's address %s", async (_, hasCart, text) => {
  if (hasCart) keepGuestCart();
  vi.stubGlobal("fetch", async () => Response.json({ success: true, message: "Verified" }));
  open(VerifyEmailPage, `/verify-email?email=dana@example.com&token=${String(hasCart)}`);
  expect(await screen.findByText(text)).toBeTruthy();
});

function open(page: () => ReactNode, address = "/"): void {
  const router = createMemoryRouter([{ path: "*", element: createElement(page) }], {
    initialEntries: [address],
  });
  render(createElement(RouterProvider, { router }));
}
