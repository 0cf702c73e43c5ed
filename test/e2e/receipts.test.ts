import { readFile } from "node:fs/promises";
import { placeOrderBefore } from "#test/browser/customer-orders";
import { newCustomer, signInBefore } from "#test/browser/customer-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import { addressBox, sketch } from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";
import { uploadSketchBefore } from "#test/browser/order-lines";
import { readPdf } from "#test/api/read-pdf";

const jobReferences = { claimNumber: "CLM-2026-0815", jobNumber: "PO 4711" };

test("from My Orders a customer downloads the receipt with the references of the job, and adds a report to the ordered roof, with its file @phone", async ({
  page,
  readMail,
}) => {
  const token = await signInBefore(page, readMail, newCustomer());
  const line = { sketchUrl: await uploadSketchBefore(page.request, token) };
  const order = { isPaid: true, line, jobReferences };
  const { _id } = await placeOrderBefore(page.request, token, order);
  await page.goto(`/orders?order=${_id}`);
  const link = page.getByRole("link", { name: /^Receipt \(PDF\)/ });
  await expect(link).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await link.click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^CLM-2026-0815 Receipt R-\d{4}-\d{6}\.pdf$/);
  const text = readPdf(await readFile(await file.path())).pages.join("\n");
  for (const printed of [...Object.values(jobReferences), "$12.00"])
    expect(text).toContain(printed);

  await page.getByRole("button", { name: "Add to this roof" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Gutter and Edge Metal/ }).click();
  await expect(page).toHaveURL(/\/products\/gutter-and-edge-metal/);
  await expect(addressBox(page)).toHaveValue("315 Oak Avenue, Austin, TX 78704");
  await expect(page.getByText(sketch.name)).toBeVisible();
  await expect(page.getByLabel("Claim number")).toHaveValue(jobReferences.claimNumber);
});
