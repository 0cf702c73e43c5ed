import type { Page } from "@playwright/test";
import { texts } from "#contracts/texts";
import { catalogueTexts } from "#contracts/texts-catalogue";
import { signInAsAdmin } from "#test/browser/admin-steps";
import {
  button,
  confirmAndOrder,
  fillAddress,
  logIn,
  logOut,
  newCustomer,
  openFromMenu,
  passwordBox,
  registerBefore,
} from "#test/browser/customer-steps";
import {
  choose,
  expectOrderPage,
  field,
  fillCheckout,
  linkIn,
  newGuest,
  openCheckout,
  openListening,
  orderNumberAtPaypal,
  placeOrder,
  putSimpleReportInCart,
  simpleReport,
} from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";
import { translatePages } from "#test/browser/translator";

test("a guest buys in a browser that translates the pages, and nothing shown is out of date", async ({
  page,
  context,
  readMail,
}) => {
  await translatePages(page);
  const guest = newGuest();
  await openListening(page, simpleReport.path);
  await expectTranslated(page);
  await putSimpleReportInCart(page);
  await page.getByRole("button", { name: /^One more of/ }).click();
  await expect(page.getByRole("link", { name: "Cart 2 items" }).first()).toBeVisible();
  await expect(page.getByText("$24.00").filter({ visible: true }).last()).toBeVisible();
  await page.getByRole("textbox", { name: /^Quantity of/ }).fill("1");
  await expect(page.getByText("$24.00")).toHaveCount(0);
  await openCheckout(page);
  await placeOrder(page).click();
  await expect(page.getByRole("alert")).toHaveText(texts.verifyBeforeOrder);
  await fillCheckout(page, guest);
  await page.getByRole("button", { name: "Verify email" }).click();
  await expect(page.getByText(`We sent a link to ${guest.email}`)).toBeVisible();
  const otherTab = await context.newPage();
  await translatePages(otherTab);
  const mail = await readMail(guest.email, "confirm your email");
  await otherTab.goto(linkIn(mail, "verify-email"));
  await expect(otherTab).toHaveURL("/checkout?verified=true");
  await otherTab.close();
  await expect(page.getByText("Email verified")).toBeVisible();
  await expect(page.getByText("Confirm your information")).toBeVisible();
  await page.getByRole("button", { name: texts.confirmInformation }).click();
  await expect(page.getByText("Information confirmed").last()).toBeVisible();
  await expect(page.getByText("Confirm your information")).toBeHidden();
  await placeOrder(page).click();
  await expect(page).toHaveURL(/\/checkoutnow\?token=/);
  const orderNumber = await orderNumberAtPaypal(page);
  await choose(page, "pay");
  await expect(page.getByRole("heading", { name: "Payment completed" })).toBeVisible();
  const confirmation = await readMail(guest.email, ["Confirmed", orderNumber]);
  await page.goto(linkIn(confirmation, "track"));
  await expectOrderPage(page, orderNumber);
  await page.goto("/track");
  await field(page, "Order number").fill(orderNumber);
  await field(page, "Email").fill(guest.email);
  await button(page, /link/i).click();
  await expect(page.getByText("If this order number and email address belong")).toBeVisible();
});

test("a customer registers, logs in, changes settings and buys in a browser that translates the pages", async ({
  page,
  readMail,
  expectError,
}) => {
  expectError(/status of 401 .*\/api\/auth\/login/);
  await translatePages(page);
  const customer = newCustomer();
  await openListening(page, "/register");
  await field(page, "Full name").fill(customer.name);
  await field(page, "Email").fill(customer.email);
  await passwordBox(page).fill(customer.password);
  await button(page, "Continue").click();
  await button(page, "Send verification email").click();
  await expect(page.getByText(`We sent a link to ${customer.email}`)).toBeVisible();
  const other = newCustomer();
  await registerBefore(page.request, readMail, other);
  await page.goto("/forgot-password");
  await field(page, "Email").fill(other.email);
  await page.getByRole("main").locator("button[type=submit]").click();
  await expect(page.getByText("If this address has an account")).toBeVisible();
  await page.goto("/login");
  await logIn(page, { ...other, password: "not this one" });
  await expect(page.getByRole("alert")).toBeVisible();
  await logIn(page, other);
  await expect(page).toHaveURL("/");
  await openFromMenu(page, "Account Settings");
  await field(page, "Full Name").fill("Robin Slate");
  await button(page, texts.saveChanges).click();
  await expect(page.getByRole("banner").getByText("Robin Slate")).toBeAttached();
  await page.getByRole("tab", { name: "Notifications" }).click();
  await page.getByRole("switch").first().click();
  await putSimpleReportInCart(page);
  await openCheckout(page);
  await fillAddress(page);
  await confirmAndOrder(page);
  await choose(page, "pay");
  await expect(page.getByRole("heading", { name: "Payment completed" })).toBeVisible();
  await page.goto("/orders");
  await page.getByRole("button", { name: /^Details/ }).click();
  await expect(page.getByRole("button", { name: /^Hide details/ })).toBeVisible();
  await page.getByRole("button", { name: /^Hide details/ }).click();
  await expect(page.getByRole("button", { name: /^Details/ })).toBeVisible();
  await logOut(page);
  await expect(page).toHaveURL("/");
});

test("the back office works in a browser that translates the pages", async ({ page }) => {
  await translatePages(page);
  await signInAsAdmin(page);
  await openListening(page, "/admin/settings");
  await expectTranslated(page);
  for (const tab of await page.getByRole("tab").all()) await tab.click();
  await page.goto("/admin/products");
  await page.getByRole("button", { name: catalogueTexts.newProduct }).first().click();
  await page.getByLabel("Title").fill("Barn Diagram");
  await page.getByLabel("Original price").fill("20");
  await page.getByLabel("Sale price").fill("24,99");
  await page.getByLabel("Sale price").blur();
  await expect(page.getByText("The sale price is above the original")).toBeVisible();
  await page.getByLabel("Sale price").fill("12,5");
  await expect(page.getByText("The original price is struck through.")).toBeVisible();
  await page.goto("/admin/orders");
  await page.getByRole("searchbox").first().fill("nobody at all");
  await expect(page.getByText(/No orders/)).toBeVisible();
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a page that is translated before its scripts have loaded works, with what was typed into it", async ({
  page,
  readMail,
  expectError,
}) => {
  const customer = newCustomer();
  await registerBefore(page.request, readMail, customer);
  // React renders again what it finds changed, and reports it.
  expectError(/418/);
  await translatePages(page, { isEarly: true });
  await page.goto("/contact");
  await expectTranslated(page);
  await page.getByRole("main").getByLabel("Email").first().fill("dana@example.com");
  await openListening(page, "/login");
  await logIn(page, customer);
  await expect(page).toHaveURL("/");
});

const expectTranslated = (page: Page) =>
  expect(page.locator("main font font").first()).toBeAttached();
