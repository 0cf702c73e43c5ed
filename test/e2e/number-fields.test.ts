import type { Locator, Page } from "@playwright/test";
import { catalogueTexts } from "#contracts/texts-catalogue";
import { signInAsAdmin } from "#test/browser/admin-steps";
import { openFilledCart } from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";

test("scrolling and arrow keys leave a quantity in the cart alone, and only whole numbers count", async ({
  page,
}) => {
  await openFilledCart(page);
  const quantity = page.getByRole("textbox", { name: /^Quantity of/ });
  await quantity.fill("5");
  await expect(page.getByText("$60.00").filter({ visible: true }).last()).toBeVisible();
  await expectSteady(page, quantity, "5");
  await quantity.fill("2,5");
  await expect(quantity).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("$60.00").filter({ visible: true }).last()).toBeVisible();
  await quantity.blur();
  await expect(quantity).toHaveValue("5");
});

test("a price in the back office keeps its cents, understands a comma and refuses what could be two numbers", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/products");
  await page.getByRole("button", { name: catalogueTexts.newProduct }).first().click();
  const price = page.getByLabel("Sale price");
  await price.fill("24.99");
  await expectSteady(page, price, "24.99");
  await price.fill("");
  await price.pressSequentially("24,99");
  await price.blur();
  await expect(price).toHaveValue("24.99");
  await price.fill("1,234.50");
  await price.blur();
  await expect(price).toHaveValue("1234.5");
  await price.fill("1,234");
  await page.getByLabel("Title").fill("Barn Diagram");
  await page.getByLabel("Original price").fill("20");
  await page.getByRole("button", { name: catalogueTexts.createProduct }).click();
  await expect(page.getByText("Please write 1,234 as 1234 or 1.234")).toBeVisible();
  await expect(page.locator("input[type=number]")).toHaveCount(0);
});

/** Neither the wheel nor an arrow key changes it while it has focus. */
async function expectSteady(page: Page, field: Locator, value: string): Promise<void> {
  await field.click();
  await field.hover();
  await page.mouse.wheel(0, 200);
  await page.mouse.wheel(0, 200);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(field).toHaveValue(value);
}
