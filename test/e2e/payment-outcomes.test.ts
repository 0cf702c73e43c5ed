import { texts } from "#contracts/texts";
import {
  choose,
  confirmAndPlace,
  field,
  layoutShift,
  newGuest,
  orderNumberAtPaypal,
  orderSimpleReport,
  simpleReport,
} from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";

test("a buyer who turns back, cancels or is declined finds cart and form again and pays the same order", async ({
  page,
  readMail,
  expectError,
}) => {
  // Back from PayPal the page checks that nothing was paid.
  expectError(/status of 40[29] .*\/api\/payments\/capture/);
  const guest = newGuest();
  const orderNumber = await orderSimpleReport(page, readMail, guest);

  await test.step("turns back with the browser's button", async () => {
    await page.goBack();
    await expect(page).toHaveURL("/checkout");
    await expect(page.getByText("We put your unpaid order back in your cart.")).toBeVisible();
    await confirmAndPlace(page);
    expect(await orderNumberAtPaypal(page)).toBe(orderNumber);
  });

  await test.step("cancels at PayPal", async () => {
    await choose(page, "cancel");
    await expect(page.getByRole("heading", { name: "Payment cancelled" })).toBeVisible();
    await expect(page.getByText("You cancelled the payment at PayPal.")).toBeVisible();
    await expect(page.getByText("We put your order back in your cart")).toBeVisible();
    expect(await layoutShift(page), "no button moves away").toBeLessThanOrEqual(0.02);
    await page.getByRole("link", { name: "View cart" }).click();
    await expect(page.getByRole("row", { name: new RegExp(simpleReport.title) })).toBeVisible();
    await page.getByRole("link", { name: texts.proceedToCheckout }).click();
    await expect(field(page, "Email")).toHaveValue(guest.email);
    await expect(field(page, "ZIP")).toHaveValue(guest.zip);
    await confirmAndPlace(page);
    expect(await orderNumberAtPaypal(page)).toBe(orderNumber);
  });

  await test.step("has a declined card", async () => {
    await choose(page, "decline");
    await expect(page.getByRole("heading", { name: "Payment not completed" })).toBeVisible();
    const reason = page.getByText(texts.paymentFailedPrefix);
    await expect(reason).toContainText(/PayPal.*Nothing was charged/);
    await page.getByRole("link", { name: texts.tryAgain }).click();
    await expect(page).toHaveURL("/checkout");
    await confirmAndPlace(page);
    expect(await orderNumberAtPaypal(page)).toBe(orderNumber);
  });

  await test.step("pays", async () => {
    await choose(page, "pay");
    await expect(page.getByRole("heading", { name: "Payment completed" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(orderNumber);
    await expect(
      page.getByText(/^You get an email when it is ready, by \w{3}, .* \d+:\d0 [AP]M /),
    ).toBeVisible();
  });
});
