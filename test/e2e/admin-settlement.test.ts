import { buyBefore, signInAsAdmin } from "#test/browser/admin-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import { newGuest } from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";
import { findCapture, steerPaypal } from "#test/browser/paypal-steps";

test("an admin compares the orders with PayPal, sees what differs and resolves it", async ({
  page,
  readMail,
}) => {
  const number = await buyBefore(page.request, readMail, newGuest());
  await signInAsAdmin(page);
  await page.goto("/admin/orders");
  const { paypalOrderId } = await findCapture(page, number);
  await steerPaypal(page, `orders/${paypalOrderId}/expire`);

  await page.getByRole("link", { name: "Settlement" }).click();
  await expect(page).toHaveURL("/admin/orders/settlement");
  await page.getByRole("button", { name: "Check now" }).click();
  const table = page.getByRole("table", { name: "Differences" });
  const row = table.getByRole("row").filter({ hasText: number });
  await expect(row).toContainText("Payment missing at PayPal", { timeout: 60_000 });
  await expect(row).toContainText("$12.00");
  await expectAccessible(page);

  await row.getByRole("link", { name: number }).click();
  const warning = page.getByRole("status").filter({ hasText: "PayPal shows no such payment" });
  await expect(warning).toBeVisible();
  await page.goBack();

  await row.getByRole("button", { name: /^Resolve/ }).click();
  const dialog = page.getByRole("dialog", { name: "Resolve this difference?" });
  await dialog.getByRole("button", { name: "Resolve" }).click();
  await expect(dialog.getByText("Please say why")).toBeVisible();
  await dialog.getByLabel("How was it resolved?").fill("Paid by bank transfer");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Resolve" }).click();
  await expect(row).toBeHidden();
  await page.getByLabel("State").selectOption("Resolved");
  await expect(row).toContainText("Paid by bank transfer");
  await row.getByRole("link", { name: number }).click();
  await expect(page.getByText("Warning resolved: Paid by bank transfer")).toBeVisible();
  await expect(warning).toBeHidden();
});
