import type { Page } from "@playwright/test";
import { texts } from "#contracts/texts";
import { buyWholeBefore, completeBefore } from "#test/browser/admin-steps";
import { placeOrderBefore } from "#test/browser/customer-orders";
import { newCustomer, signInBefore } from "#test/browser/customer-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import {
  expectOrderPage,
  field,
  linkIn,
  newGuest,
  openCheckout,
  openFilledCart,
  simpleReport,
} from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";

const noticeIn = (page: Page) =>
  page.getByRole("group", { name: `${simpleReport.title}: ordered before` });
const cartLink = (page: Page) => page.getByRole("link", { name: /^Cart \d/ }).first();
const inWork = /^You ordered this roof on \w+ \d+; it is being made, and you will have it by /;
const delivered = /^You ordered this roof on \w+ \d+; the report is here\.$/;

test("a customer sees in the cart that the roof was ordered, and opens that order or dismisses the notice", async ({
  page,
  readMail,
}) => {
  const token = await signInBefore(page, readMail, newCustomer());
  await openFilledCart(page);
  await expect(noticeIn(page)).toBeHidden();
  const { _id } = await placeOrderBefore(page.request, token, { isPaid: true });
  const number = _id.slice(0, 8).toUpperCase();

  await test.step("the notice names the due time while the report is being made", async () => {
    await page.reload();
    await expect(noticeIn(page).getByText(inWork)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the notice is also at the checkout once the report is delivered", async () => {
    await completeBefore(page, _id);
    await page.reload();
    await expect(noticeIn(page).getByText(delivered)).toBeVisible();
    await openCheckout(page);
    await expect(noticeIn(page).getByText(delivered)).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
  });

  await test.step("uses it: the line leaves the cart, and comes back on demand", async () => {
    await noticeIn(page).getByRole("button", { name: "Use it" }).click();
    await expect(page).toHaveURL(/\/orders\?order=/);
    const order = page.getByRole("article", { name: number });
    await expect(order.getByRole("button", { name: "Hide details" })).toBeVisible();
    const isPutBack = page.waitForResponse(
      (response) => response.request().method() === "POST" && response.url().endsWith("/api/cart"),
    );
    await page.getByRole("button", { name: "Undo" }).click();
    await isPutBack;
    await cartLink(page).click();
    await expect(noticeIn(page)).toBeVisible();
  });

  await test.step("a dismissed notice stays away", async () => {
    await noticeIn(page).getByRole("button", { name: "Order anyway" }).click();
    await expect(noticeIn(page)).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.getByRole("row", { name: /315 Oak Avenue/ })).toBeVisible();
    await expect(noticeIn(page)).toBeHidden();
    await openCheckout(page);
    await expect(page.getByText("315 Oak Avenue")).toBeVisible();
    await expect(noticeIn(page)).toBeHidden();
  });
});

test("a guest sees it only after opening the mailed link, never for a typed address @phone", async ({
  page,
  readMail,
}) => {
  const guest = newGuest();
  const orderId = await buyWholeBefore(page.request, readMail, guest);
  await completeBefore(page, orderId);
  await openFilledCart(page);
  await openCheckout(page);
  await field(page, "Email").fill(guest.email);
  await expect(page.getByText("is verified")).toBeVisible();
  await expect(noticeIn(page)).toBeHidden();

  await test.step("the mailed link opens, and the checkout and the cart say it", async () => {
    const mail = await readMail(guest.email, "confirm your email");
    await page.goto(linkIn(mail, "verify-email"));
    await page.getByRole("link", { name: "Back to checkout" }).click();
    await expect(noticeIn(page).getByText(delivered)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Edit cart" }).click();
    await expect(noticeIn(page).getByText(delivered)).toBeVisible();
  });

  await test.step("uses it: the order's page opens", async () => {
    await noticeIn(page).getByRole("button", { name: "Use it" }).click();
    await expect(page).toHaveURL(/\/track\//);
    const number = orderId.slice(0, 8).toUpperCase();
    await expectOrderPage(page, number);
    await cartLink(page).click();
    await expect(page.getByText(texts.cartEmpty)).toBeVisible();
  });
});
