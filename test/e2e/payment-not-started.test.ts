import type { Page } from "@playwright/test";
import { texts } from "#contracts/texts";
import { button, fillAddress, newCustomer, signInBefore } from "#test/customer-steps";
import { expectForEverybody } from "#test/for-everybody";
import { choose, openCheckout, putSimpleReportInCart } from "#test/guest-steps";
import { expect, test } from "#test/journey";

test("a customer reads why the payment did not start, and pays the kept order at the next try", async ({
  page,
  readMail,
  expectError,
}) => {
  expectError(/status of 502 .*\/api\/payments\/create/);
  await signInBefore(page, readMail, newCustomer());
  await putSimpleReportInCart(page);
  await openCheckout(page);
  await fillAddress(page);

  await failAtPaypal(page, { operation: "create", kind: "status", status: 503, times: 3 });
  await button(page, texts.confirmInformation).click();
  await button(page, texts.placeOrder).click();
  const problem = page.getByRole("alert");
  await expect(problem).toHaveText(
    "PayPal is not answering right now. Your order is kept; please try again in a moment.",
  );
  await expectForEverybody(page);

  await failAtPaypal(page, { operation: "create", kind: "no_link" });
  await button(page, texts.placeOrder).click();
  await expect(problem).toHaveText(texts.approvalUrlMissing);

  await button(page, texts.placeOrder).click();
  await choose(page, "pay");
  await expect(page.getByRole("heading", { name: "Payment completed" })).toBeVisible();
});

/** The simulated PayPal listens beside the shop. */
async function failAtPaypal(page: Page, fault: object): Promise<void> {
  const { hostname, port } = new URL(page.url());
  const url = `http://${hostname}:${Number(port) + 1}/__stand-in/faults`;
  expect((await page.request.post(url, { data: fault })).ok()).toBe(true);
}
