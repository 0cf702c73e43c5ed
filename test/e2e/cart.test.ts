import { texts } from "#contracts/texts";
import {
  addressBox,
  addToCart,
  expectNoSideScroll,
  openOrderForm,
  putSimpleReportInCart,
  simpleReport,
} from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";

test("the cart changes quantities, removes lines, undoes that, and says when it is empty, also in the badge of another tab @phone", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto("/track");
  const badge = other.getByRole("link", { name: /^Cart \d/ }).first();
  await expect(badge).toHaveAccessibleName("Cart 0 items");
  await putSimpleReportInCart(page);
  await expect(badge).toHaveAccessibleName("Cart 1 item");
  await expect(page.getByText("315 Oak Avenue")).toBeVisible();
  const less = page.getByRole("button", { name: `One less of ${simpleReport.title}` });
  const total = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Summary" }) });
  await expect(less).toBeDisabled();
  await page.getByRole("button", { name: `One more of ${simpleReport.title}` }).click();
  await expect(total).toContainText("$24.00");
  await page.getByLabel(`Quantity of ${simpleReport.title}`).fill("0");
  await expect(total).toContainText(simpleReport.price);
  await expect(less).toBeDisabled();

  await page.getByRole("button", { name: `Remove ${simpleReport.title}` }).click();
  await expect(page.getByText(texts.cartEmpty)).toBeVisible();
  await expect(page.getByRole("button", { name: texts.proceedToCheckout })).toBeDisabled();
  await expect(badge).toHaveAccessibleName("Cart 0 items");
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toHaveCSS("height", "44px");
  await undo.click();
  await expect(page.getByText("315 Oak Avenue")).toBeVisible();
});

test("a long link pasted into the address or the instructions does not make the cart wider than a tablet", async ({
  page,
}) => {
  const link = `https://maps.example.com/place/${"39.73915,-104.98470".repeat(8)}`;
  await openOrderForm(page, simpleReport.path);
  await addressBox(page).fill(link);
  await page.getByLabel(/^Special instructions/).fill(link);
  await addToCart(page).click();
  await expect(page).toHaveURL("/cart");
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(page.getByText(link).first()).toBeVisible();
  await expectNoSideScroll(page);
});
