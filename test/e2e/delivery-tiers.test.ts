import type { Locator } from "@playwright/test";
import { texts } from "#contracts/texts";
import { expectAccessible } from "#test/browser/accessible-page";
import {
  addressBox,
  addToCart,
  choose,
  confirmAndPlace,
  fillCheckout,
  linkIn,
  newGuest,
  orderNumberAtPaypal,
  tab,
  verifyBefore,
} from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";
import { makeTieredReport } from "#test/browser/product-steps";

const countLines = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  });

test("a guest chooses a faster delivery, and every page and mail promises it", async ({
  page,
  readMail,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const address = await makeTieredReport(page);
  await page.goto(address);
  const promise = /^Order now, have it by \w{3}, \d+:\d0 [AP]M \w+$/;
  const chosen = (name: string | RegExp) => page.getByRole("radio", { name, checked: true });
  const express = /^Express (?:today|\w{3}), \d+:\d0 [AP]M \+\$15\.50$/;
  await expect(page.getByRole("radio", { name: express })).toBeVisible();
  await expect(chosen(/^Standard .*, \d+:\d0 [AP]M \$20\.00$/)).toBeVisible();
  await expect(page.getByText("Delivery Time: 24 working hours")).toBeVisible();
  await page.getByRole("radio", { name: express }).check();
  await expect(page.getByText("Delivery Time: 4 hours")).toBeVisible();
  await expect(page.getByText(promise)).toBeVisible();
  await expectAccessible(page);
  await tab(page, texts.tabPlaceOrder).click();
  const order = page.getByRole("complementary", { name: "Your order" });
  await expect(chosen(express)).toHaveCount(2);
  await order.getByRole("radio", { name: "Standard" }).check();
  await expect(page.getByText("Delivery Time: 4 hours")).toHaveCount(0);
  await order.getByRole("radio", { name: "Express" }).check();
  await expect(chosen(express)).toHaveCount(2);
  await expect(order.getByText("Delivery Time: 4 hours")).toBeVisible();
  await expect(page.getByText(/24 working hours/)).toHaveCount(0);
  // Beside the form, where there is least room.
  await page.setViewportSize({ width: 1280, height: 812 });
  for (const cost of ["$20.00", "+$15.50"])
    expect(await countLines(order.getByText(cost, { exact: true }).first()), cost).toBe(1);
  await page.setViewportSize({ width: 375, height: 812 });
  const nextStep = page.getByRole("region", { name: "Next step" });
  for (const part of [order, nextStep])
    await expect(part.getByText("$35.50").first()).toBeVisible();
  await expect(page.getByText(/^With Express you can cancel for free within 1 hour/)).toBeVisible();
  await expectAccessible(page);
  await addressBox(page).fill("315 Oak Avenue, Austin, TX 78704");
  await addToCart(page).click();
  await expect(page.getByText("Express: Within 4 hours, $15.50 more")).toBeVisible();
  await expect(page.getByText("Delivery Time: 4 hours. Prices are in US dollars.")).toBeVisible();
  await expect(page.getByText(promise)).toBeVisible();

  await page.goto(`${address}#place-order`);
  await addressBox(page).fill("1204 Maple Street, Austin, TX 78704");
  await addToCart(page).click();
  const range =
    /^Order (?:now|within .*), have the first by \w{3}, \d+:\d0 [AP]M \w+, the last by \w{3}.*, \d+:\d0 [AP]M \w+$/;
  for (const path of ["/cart", "/checkout"]) {
    if (path === "/checkout") await page.goto(path);
    await expect(page.getByText(range)).toBeVisible();
    await expect(page.getByText(/^By \w{3}.*, \d+:\d0 [AP]M$/)).toHaveCount(2);
    await expect(page.getByText(texts.deliveryTime)).toBeHidden();
    if (path === "/cart") await expectAccessible(page);
  }

  const guest = newGuest();
  await verifyBefore(page.request, readMail, guest);
  await fillCheckout(page, guest);
  await confirmAndPlace(page);
  const orderNumber = await orderNumberAtPaypal(page);
  await choose(page, "pay");
  await expect(page.getByRole("heading", { name: "Payment completed" })).toBeVisible();
  const dueTime = /^By \w{3}, \w{3} \d+, \d+:\d0 [AP]M \w+/;
  await expect(page.getByText(dueTime)).toHaveCount(2);
  await expect(
    page.getByText(/they are ready, the first report by .*, the last by /),
  ).toBeVisible();
  await expectAccessible(page);
  const mail = await readMail(guest.email, ["Confirmed", orderNumber]);
  await page.goto(linkIn(mail, "track"));
  await expect(page.getByText(/^You will have the first report by .*, the last by /)).toBeVisible();
  const dues = page.getByRole("definition").filter({ hasText: dueTime });
  await expect(dues).toHaveCount(2);
  const [first, last] = await dues.allInnerTexts();
  expect(first).not.toBe(last);
  await expectAccessible(page);
});
