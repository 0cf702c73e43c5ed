import { texts } from "#contracts/texts";
import { putSimpleReportInCart, simpleReport } from "#test/guest-steps";
import { expect, test } from "#test/journey";

const desktop = { tag: "@desktop" };

test("the cart changes quantities, removes lines, undoes that, and says when it is empty", async ({
  page,
}) => {
  await putSimpleReportInCart(page);
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
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("315 Oak Avenue")).toBeVisible();
});

test("an empty checkout leads back to the shop", desktop, async ({ page }) => {
  await page.goto("/checkout");
  await expect(page.getByText(texts.cartEmpty)).toBeVisible();
  await page.getByRole("link", { name: texts.continueShopping }).click();
  await expect(page).toHaveURL("/shop");
});

test("the badge follows what another tab does to the cart", desktop, async ({ page, context }) => {
  await page.goto("/");
  const badge = page.getByRole("link", { name: /^Cart \d/ });
  await expect(badge).toHaveAccessibleName("Cart 0 items");
  await putSimpleReportInCart(await context.newPage());
  await expect(badge).toHaveAccessibleName("Cart 1 item");
});
