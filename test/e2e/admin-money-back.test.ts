import type { Page } from "@playwright/test";
import { buyBefore, signInAsAdmin } from "#test/admin-steps";
import { expectForEverybody } from "#test/for-everybody";
import { newGuest } from "#test/guest-steps";
import { expect, test } from "#test/journey";
import { findCapture, steerPaypal } from "#test/paypal-steps";

test.describe("an order's money in the back office @desktop", () => {
  test("a part refunded at PayPal and a dispute show in the order, and the rest is refunded", async ({
    page,
    readMail,
  }) => {
    const number = await buyBefore(page.request, readMail, newGuest());
    await signInAsAdmin(page);
    const row = await findRow(page, number);
    await row.getByRole("button", { name: /^Details/ }).click();
    const details = page.getByRole("region", { name: `Details of order ${number}` });
    const { id } = await findCapture(page, number);
    await steerPaypal(page, `captures/${id}/refund`, { cents: 500 });
    await steerPaypal(page, `captures/${id}/dispute`, { reason: "UNAUTHORISED" });
    await expect(async () => {
      await page.reload();
      await expect(details).toContainText("PayPal order");
      await expect(details).toContainText("$5.00 of $12.00", { timeout: 2000 });
      await expect(details).toContainText("The buyer disputes this payment", { timeout: 2000 });
      await expect(row).toContainText("Partly refunded", { timeout: 2000 });
    }).toPass({ timeout: 60_000 });
    await expect(details).toContainText("$5.00 refunded at PayPal, $5.00 of $12.00 so far");
    await expectForEverybody(page);
    await details.getByRole("button", { name: "Refund $7.00" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Refund $7.00" }).click();
    await expect(details).toContainText("$12.00 of $12.00");
    await expect(row).toContainText("Refunded");
  });

  test("a payment that does not match is accepted with a reason", async ({ page, readMail }) => {
    await page.goto("/");
    await steerPaypal(page, "faults", {
      operation: "capture",
      kind: "wrong_amount",
      value: "9.00",
    });
    const number = await buyBefore(page.request, readMail, newGuest(), { isMismatch: true });
    await signInAsAdmin(page);
    const row = await findRow(page, number);
    await row.getByRole("button", { name: /^Details/ }).click();
    const details = page.getByRole("region", { name: `Details of order ${number}` });
    await expect(details.getByRole("button", { name: "Refund it at PayPal" })).toBeVisible();
    await expect(details).toContainText("$9.00");
    await expectForEverybody(page);
    await details.getByRole("button", { name: "Accept as payment" }).click();
    const dialog = page.getByRole("dialog", { name: "Accept $9.00 as payment?" });
    await dialog.getByLabel("Why is it accepted?").fill("Agreed on the phone");
    await expectForEverybody(page);
    await dialog.getByRole("button", { name: "Accept as payment" }).click();
    await expect(details).toContainText("Payment of $9.00 accepted");
    await expect(details).toContainText("Agreed on the phone");
  });
});

async function findRow(page: Page, number: string) {
  await page.goto("/admin/orders");
  const row = page
    .getByRole("table", { name: "Orders" })
    .getByRole("row")
    .filter({ has: page.getByRole("combobox", { name: `Status of order ${number}` }) });
  await expect(row).toBeVisible();
  return row;
}
