import type { Page } from "@playwright/test";
import { texts } from "#contracts/texts";
import { catalogueTexts } from "#contracts/texts-catalogue";
import { signInAsAdmin } from "#test/browser/admin-steps";
import {
  addressBox,
  addToCart,
  openFilledCart,
  openListening,
  openOrderForm,
  roofAddress,
  simpleReport,
  tab,
} from "#test/browser/guest-steps";
import { openSettled } from "#test/browser/settled-page";
import { expect, test } from "#test/browser/journey";

const ofShop = ["/", "/contact", "/checkout", "/login", "/register", "/forgot-password", "/track"];
const ofOffice = [
  "/admin/orders",
  "/admin/products",
  "/admin/categories",
  "/admin/customers",
  "/admin/requests",
  "/admin/reviews",
  "/admin/audit",
  "/admin/chatbot",
  "/admin/settings",
];

test("no field of the shop is so small that a phone enlarges the page @phone", async ({ page }) => {
  await openFilledCart(page);
  await expectLargeFields(page);
  for (const path of ofShop) {
    await openSettled(page, path);
    await expectLargeFields(page);
  }
  await openListening(page, simpleReport.path);
  await tab(page, texts.tabPlaceOrder).click();
  await expect(page.getByLabel("Primary pitch (degrees)")).toBeVisible();
  await expectLargeFields(page);
});

test("the phone bar does not cover a field with an error, also with large text @phone", async ({
  page,
}) => {
  await openOrderForm(page, simpleReport.path);
  await addressBox(page).fill(roofAddress);
  const pitch = page.getByLabel("Primary pitch (degrees)");
  await pitch.fill("steep");
  for (const size of ["", "200%"]) {
    await page.evaluate((size) => void (document.documentElement.style.fontSize = size), size);
    await addToCart(page).click();
    await expect(pitch).toBeFocused();
    const error = page.getByText(/^Please enter degrees/);
    await expect(async () => {
      const [text, bar] = [await error.boundingBox(), await nextStep(page).boundingBox()];
      expect(text!.y + text!.height, `at ${size || "100%"}`).toBeLessThanOrEqual(bar!.y);
    }).toPass();
  }
});

const nextStep = (page: Page) => page.getByRole("region", { name: "Next step" });

test("no field of the back office is so small that a phone enlarges the page @phone", async ({
  page,
}) => {
  await signInAsAdmin(page);
  for (const path of ofOffice) {
    await openSettled(page, path);
    await expectLargeFields(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const each of await page.getByRole("tab").all()) {
      await each.click();
      await expectLargeFields(page);
    }
  }
  await page.goto("/admin/products");
  await page.getByRole("button", { name: catalogueTexts.newProduct }).first().click();
  await expect(page.getByLabel("Sale price")).toBeVisible();
  await expectLargeFields(page);
});

test("at a desk the fields of the back office stay dense", async ({ page }) => {
  await signInAsAdmin(page);
  await openSettled(page, "/admin/orders");
  const search = page.getByRole("searchbox").first();
  expect(await search.evaluate((field) => getComputedStyle(field).fontSize)).toBe("14px");
});

/** Boxes, buttons and what nobody sees are no fields that are typed into. */
async function expectLargeFields(page: Page): Promise<void> {
  const small = await page
    .locator(
      "input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), select, textarea",
    )
    .evaluateAll((fields) =>
      fields
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML.slice(0, 120)),
    );
  expect(small, `small fields of ${page.url()}`).toEqual([]);
}
