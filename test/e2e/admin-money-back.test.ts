import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Order } from "#contracts/calls/order";
import {
  adminPassword,
  buyBefore,
  buyWholeBefore,
  completeBefore,
  signInAsAdmin,
} from "#test/browser/admin-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import { expectNoSideScroll, newGuest } from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";
import { findCapture, steerPaypal } from "#test/browser/paypal-steps";
import { readZip } from "#test/api/read-zip";

test.describe("an order's money in the back office", () => {
  test("a part refunded at PayPal and a dispute show in the delivered order, the rest is refunded for a reason, and both have a credit note", async ({
    page,
    readMail,
    expectError,
  }) => {
    // The export is refused until the password was entered again.
    expectError(/403/);
    const guest = newGuest();
    const orderId = await buyWholeBefore(page.request, readMail, guest);
    const number = orderId.slice(0, 8).toUpperCase();
    await completeBefore(page, orderId);
    const token = await signInAsAdmin(page, { inNewSession: true });
    await openNothing(page);
    const { id } = await findCapture(page, number);
    await steerPaypal(page, `captures/${id}/refund`, { cents: 500 });
    await steerPaypal(page, `captures/${id}/dispute`, { reason: "UNAUTHORISED" });
    await expect(async () => {
      const headers = { authorization: `Bearer ${token}` };
      const heard = await page.request.get(`/api/orders/${orderId}`, { headers });
      const { refunded, disputes } = (await heard.json()) as Pick<Order, "refunded" | "disputes">;
      expect([refunded, disputes?.length]).toEqual([5, 1]);
    }).toPass({ timeout: 60_000, intervals: [50, 100, 250] });
    const row = await findRow(page, number);
    await expect(row).toContainText("Partly refunded");
    await row.getByRole("button", { name: /^Details/ }).click();
    const details = page.getByRole("region", { name: `Details of order ${number}` });
    await expect(details).toContainText("PayPal order");
    await expect(details).toContainText("$5.00 of $12.00");
    await expect(details).toContainText("The buyer disputes this payment");
    await expect(details).toContainText("$5.00 refunded at PayPal, $5.00 of $12.00 so far");
    await expectAccessible(page);
    await details.getByRole("button", { name: "Refund…" }).click();
    const question = page.getByRole("alertdialog", { name: `Refund order ${number}?` });
    const amount = question.getByLabel("Amount in dollars");
    await expect(amount).toHaveValue("7.00");
    await amount.fill("4.005");
    await question.getByRole("button", { name: "Refund" }).click();
    await expect(question.getByText("Please enter an amount from $0.00 to $7.00")).toBeVisible();
    await expect(question.getByText("Please say why")).toBeVisible();
    await expectAccessible(page);
    await amount.fill("7");
    await question.getByLabel("Why is it refunded?").fill("One gable was measured wrong");
    await question.getByRole("button", { name: "Refund $7.00" }).click();
    await expect(details).toContainText("$12.00 of $12.00");
    await expect(details).toContainText("One gable was measured wrong");
    await expect(row).toContainText("Refunded");
    const refund = await readMail(guest.email, "$7.00 refunded:");
    expect(refund.text).toMatch(/Your credit note C-\d{4}-\d{6} is attached/);

    const documents = details.getByRole("link", { name: /\(PDF\)/ });
    await expect(documents).toHaveText([
      /^Receipt \(PDF\)R-\d{4}-\d{6}, \$12\.00/,
      /^Credit note \(PDF\)C-\d{4}-\d{6}, \$5\.00/,
      /^Credit note \(PDF\)C-\d{4}-\d{6}, \$7\.00/,
    ]);
    const receipt = /R-\d{4}-\d{6}/.exec(await documents.first().innerText())![0];
    await page.getByRole("link", { name: "Receipts", exact: true }).click();
    const issued = page.getByRole("table", { name: "Receipts and credit notes" });
    await expect(issued.getByRole("row").filter({ hasText: number })).toHaveCount(3);
    await expectAccessible(page);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download all (ZIP)" }).click();
    await page
      .getByRole("dialog", { name: "Enter your password again" })
      .getByLabel("Password *")
      .fill(await adminPassword());
    await page.keyboard.press("Enter");
    const names = readZip(await readFile(await (await download).path())).map(({ name }) => name);
    expect(names).toContain(`${receipt}.pdf`);
    await page.setViewportSize({ width: 375, height: 812 });
    await expectNoSideScroll(page);

    const mail = await readMail(guest.email, "Confirmed:");
    expect(mail.text).toContain(`Your receipt ${receipt} is attached.`);
    await page.goto(mail.links.find((link) => link.includes("/track/"))!);
    await expect(page.getByRole("link", { name: /\(PDF\)/ })).toHaveCount(3);
    const opened = page.waitForEvent("download");
    await page.getByRole("link", { name: /^Receipt \(PDF\)/ }).click();
    expect((await opened).suggestedFilename()).toBe(`Receipt ${receipt}.pdf`);
  });

  test("an order in work is made cheaper by a usual amount, with the keyboard, and stays in work", async ({
    page,
    readMail,
  }) => {
    const guest = newGuest();
    const number = await buyBefore(page.request, readMail, guest);
    await signInAsAdmin(page);
    const row = await findRow(page, number);
    await expect(row.getByText("Paid", { exact: true })).toBeVisible();
    await row.getByRole("button", { name: /^Details/ }).press("Enter");
    const details = page.getByRole("region", { name: `Details of order ${number}` });
    await details.getByRole("button", { name: "Refund…" }).press("Enter");
    const question = page.getByRole("alertdialog", { name: `Refund order ${number}?` });
    const amount = question.getByLabel("Amount in dollars or percent");
    await expect(amount).toHaveValue("");
    await amount.fill("25%");
    await expect(question).toContainText("$3.00 is refunded to");
    await question.getByRole("button", { name: "Take $5 off" }).press("Enter");
    await expect(amount).toHaveValue("5.00");
    await question.getByLabel("Why is it refunded?").fill("A regular customer");
    await expectAccessible(page, { narrowToo: true });
    await question.getByRole("button", { name: "Refund $5.00" }).press("Enter");
    await expect(details).toContainText("$5.00 of $12.00");
    await expect(details).toContainText("A regular customer");
    await expect(row).toContainText("Partly refunded");
    await expect(details.getByRole("button", { name: "Refund…" })).toBeVisible();
    await expect(row.getByRole("combobox", { name: `Status of order ${number}` })).toHaveValue(
      "new",
    );
    await readMail(guest.email, "$5.00 refunded:");
  });

  test("a payment that does not match is accepted with a reason", async ({ page, readMail }) => {
    await openNothing(page);
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
    await expectAccessible(page);
    await details.getByRole("button", { name: "Accept as payment" }).click();
    const dialog = page.getByRole("dialog", { name: "Accept $9.00 as payment?" });
    await dialog.getByLabel("Why is it accepted?").fill("Agreed on the phone");
    await dialog.getByRole("button", { name: "Accept as payment" }).click();
    await expect(details).toContainText("Payment of $9.00 accepted");
    await expect(details).toContainText("Agreed on the phone");
  });
});

/** Something of the shop, beside which PayPal listens. */
const openNothing = (page: Page) => page.goto("/robots.txt");

async function findRow(page: Page, number: string) {
  await page.goto("/admin/orders");
  const row = page
    .getByRole("table", { name: "Orders" })
    .getByRole("row")
    .filter({ has: page.getByRole("button", { name: `Details of order ${number}` }) });
  await expect(row).toBeVisible();
  return row;
}
