import { texts } from "#contracts/texts";
import { button, fillAddress, newCustomer, signInBefore } from "#test/customer-steps";
import { choose, openCheckout, openFilledCart } from "#test/guest-steps";
import { expect, test } from "#test/journey";
import { steerPaypal } from "#test/paypal-steps";

test("a customer reads why the payment did not start, and pays the kept order at the next attempt @desktop", async ({
  page,
  readMail,
  expectError,
}) => {
  expectError(/status of 502 .*\/api\/payments\/create/);
  await signInBefore(page, readMail, newCustomer());
  await openFilledCart(page);
  await openCheckout(page);
  await fillAddress(page);

  await steerPaypal(page, "faults", { operation: "create", kind: "status", status: 503, times: 3 });
  await button(page, texts.confirmInformation).click();
  await button(page, texts.placeOrder).click();
  const problem = page.getByRole("alert");
  await expect(problem).toHaveText(
    "PayPal is not responding right now. Your order is kept; please try again in a moment.",
  );

  await steerPaypal(page, "faults", { operation: "create", kind: "no_link" });
  await button(page, texts.placeOrder).click();
  await expect(problem).toHaveText(texts.approvalUrlMissing);

  await button(page, texts.placeOrder).click();
  await choose(page, "pay");
  await expect(page.getByRole("heading", { name: "Payment completed" })).toBeVisible();
});
