import { readFile } from "node:fs/promises";
import { placeOrderBefore } from "#test/customer-orders";
import { newCustomer, signInBefore } from "#test/customer-steps";
import { expectAccessible } from "#test/accessible-page";
import { expect, test } from "#test/journey";
import { readPdf } from "#test/read-pdf";

const jobReferences = { claimNumber: "CLM-2026-0815", jobNumber: "PO 4711" };

test("a customer downloads the receipt with the references of the job from My Orders @phone", async ({
  page,
  readMail,
}) => {
  const token = await signInBefore(page, readMail, newCustomer());
  const { _id } = await placeOrderBefore(page.request, token, { isPaid: true, jobReferences });
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
});
