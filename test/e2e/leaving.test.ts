import { readFile } from "node:fs/promises";
import type { OwnData } from "#contracts/calls/own-data";
import { button, newCustomer, signInBefore } from "#test/customer-steps";
import { expectForEverybody } from "#test/for-everybody";
import { expect, test } from "#test/journey";

test("a customer downloads everything that the shop keeps about them", async ({
  page,
  readMail,
  expectError,
}) => {
  // The download is refused until the password was entered again.
  expectError(/403/);
  const customer = newCustomer();
  await signInBefore(page, readMail, customer);
  await page.goto("/account");
  await page.getByRole("tab", { name: "Your Data" }).click();
  await expect(page).toHaveURL("/account?tab=data");
  await expectForEverybody(page);
  const download = page.waitForEvent("download");
  await button(page, "Download your data").click();
  const question = page.getByRole("dialog", { name: "Enter your password again" });
  await expect(question.getByLabel("Password *")).toBeFocused();
  await page.keyboard.type(customer.password);
  await page.keyboard.press("Enter");
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^ridgeline-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await file.path(), "utf8")) as OwnData;
  expect(data.account).toMatchObject({ name: customer.name, email: customer.email });
  await expect(question).toBeHidden();
  await expect(button(page, "Download your data")).toBeFocused();
});
